import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { messages } from '@refdesk/messages/reference';
import type { PageKindComponentProps } from '@refdesk/static-page/page-kind';
import { ListFilter } from '@refdesk/ui/ListFilter';
import { PageSection } from '@refdesk/ui/PageSection';
import type { ReactNode } from 'react';
import type { MigrationPageData, migrationPageKind, OperationMigrationEntry } from '../../pages/migration-page.ts';
import { InlineOperationLinks } from '../page/InlineOperationLinks.tsx';
import { InlineMarkdown } from '../page/MarkdownText.tsx';
import { PageFrame } from '../page/PageFrame.tsx';
import styles from './MigrationPage.module.css';

/** Page with all operations of an API and their equivalents in another API. */
export default function MigrationPage({ data, ...frame }: PageKindComponentProps<typeof migrationPageKind>): ReactNode {
  const { from, to, sections, count, feed } = data;
  const toc = sections.map(({ slug, title }) => ({ id: slug, title }));
  return (
    <PageFrame
      {...frame}
      toc={toc}
      isWide
      header={<Header title={frame.page.title} from={from} to={to} count={count} feed={feed} />}
    >
      <ListFilter
        label={messages.filterCalls}
        searchLabel={messages.nameOrAction}
        selects={[
          {
            name: 'counterpart',
            legend: messages.inThe(to),
            options: [
              { value: 'some', label: messages.withCounterpart(count.withSuccessor) },
              { value: 'none', label: messages.withoutCounterpart(count.all - count.withSuccessor) },
              { value: '', label: messages.allCalls(count.all) },
            ],
          },
        ]}
      />
      {sections.map(({ slug, title, entries }) => (
        <div key={slug} className={styles.section} data-items="">
          <PageSection id={slug} title={title}>
            <OperationsWithEquivalent from={from} to={to} entries={entries.filter(hasSuccessors)} />
            <OperationsWithoutEquivalent from={from} entries={entries.filter((entry) => !hasSuccessors(entry))} />
          </PageSection>
        </div>
      ))}
    </PageFrame>
  );
}

const hasSuccessors = ({ successors }: OperationMigrationEntry): boolean => successors.length > 0;

interface EntriesProps extends Pick<MigrationPageData, 'from'> {
  readonly entries: readonly OperationMigrationEntry[];
}

/** Operations of a section that have equivalents in the other API. */
function OperationsWithEquivalent({ from, to, entries }: EntriesProps & Pick<MigrationPageData, 'to'>): ReactNode {
  if (entries.length === 0) return null;
  return (
    <table className={styles.table} data-items="">
      <thead>
        <tr>
          <th scope="col">{from}</th>
          <th scope="col">{to}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.actionName} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

/** Operations of a section without equivalents; the filter for equivalents hides all but their number. */
function OperationsWithoutEquivalent({ from, entries }: EntriesProps): ReactNode {
  if (entries.length === 0) return null;
  return (
    <>
      <p className={styles.count} data-markdown="none">
        {entries.length === 1 ? messages.oneCallHas : messages.countCallsHave(entries.length)}
        {messages.noCounterpart}
      </p>
      <div className={styles.alone} data-items="">
        <p>{messages.onlyIn(from)}</p>
        <ul>
          {entries.map((entry) => (
            <li key={entry.actionName} {...getFilterAttributes(entry)}>
              <Call entry={entry} />
              <Note entry={entry} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

interface HeaderProps extends Pick<MigrationPageData, 'from' | 'to' | 'count' | 'feed'> {
  readonly title: string;
}

function Header({ title, from, to, count, feed }: HeaderProps): ReactNode {
  const feedUrl = useBaseUrl(feed);
  return (
    <header>
      <Head>
        <link rel="alternate" type="application/atom+xml" title={messages.fromChanges(from)} href={feedUrl} />
      </Head>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>
        {messages.countHaveCounterpart(count.withSuccessor, count.all, from, to)}
        {messages.useCounterpart(count.all - count.withSuccessor, from)}
        {messages.subscribeTo}
        <a href={feedUrl}>{messages.atomFeed}</a>
        {messages.notifiedOfCounterparts}
      </p>
    </header>
  );
}

function Row({ entry }: { readonly entry: OperationMigrationEntry }): ReactNode {
  const { title, path, successors } = entry;
  return (
    <tr {...getFilterAttributes(entry)}>
      <th scope="row">
        <Call entry={entry} />
      </th>
      <td>
        <InlineOperationLinks operations={successors} />
        {successors.length === 1 && path !== null && (
          <>
            {': '}
            <Link to={`${path}#successors`} aria-label={messages.bothCallsTitle(title)}>
              {messages.bothCalls}
            </Link>
          </>
        )}
        <Note entry={entry} />
      </td>
    </tr>
  );
}

/** Returns the attributes that the list filter reads. */
function getFilterAttributes({ title, actionName, successors }: OperationMigrationEntry) {
  const text = [title, actionName, ...successors.map((operation) => operation.title)].join(' ').toLowerCase();
  return { 'data-item': '', 'data-text': text, 'data-tags': successors.length > 0 ? 'some' : 'none' };
}

function Call({ entry: { title, actionName, path } }: { readonly entry: OperationMigrationEntry }): ReactNode {
  return (
    <>
      {path === null ? title : <Link to={path}>{title}</Link>} <code>{actionName}</code>
    </>
  );
}

function Note({ entry: { note } }: { readonly entry: OperationMigrationEntry }): ReactNode {
  if (note === null) return null;
  return (
    <p>
      <InlineMarkdown text={note} />
    </p>
  );
}
