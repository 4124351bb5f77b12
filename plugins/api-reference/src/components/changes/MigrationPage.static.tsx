import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { PropsOf } from '@portal/static-page/page-kind';
import { ListFilter } from '@portal/ui/ListFilter';
import { Section } from '@portal/ui/Section';
import type { ReactNode } from 'react';
import type { MigrationEntry, MigrationPageData, migrationKind } from '../../pages/migration-page.ts';
import { OperationLinks } from '../operation/OperationLinks.tsx';
import { InlineMarkdown } from '../page/Markdown.tsx';
import { PageFrame } from '../page/PageFrame.tsx';
import styles from './MigrationPage.module.css';

/** Every operation of an API with those of another that do the same. */
export default function MigrationPage({ page, data, previous, next }: PropsOf<typeof migrationKind>): ReactNode {
  const { from, to, sections, count, feed } = data;
  const toc = sections.map(({ slug, title }) => ({ id: slug, title }));
  return (
    <PageFrame
      page={page}
      previous={previous}
      next={next}
      toc={toc}
      isWide
      header={<Header title={page.title} from={from} to={to} count={count} feed={feed} />}
    >
      <ListFilter
        label="Filter the calls"
        search="Name or action"
        choices={[
          {
            name: 'counterpart',
            legend: `In the ${to}`,
            options: [
              { value: 'some', label: `With a counterpart (${count.succeeded})` },
              { value: 'none', label: `Without a counterpart (${count.all - count.succeeded})` },
              { value: '', label: `All calls (${count.all})` },
            ],
          },
        ]}
      />
      {sections.map(({ slug, title, entries }) => (
        <div key={slug} className={styles.section} data-items="">
          <Section id={slug} title={title}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{from}</th>
                  <th scope="col">{to}</th>
                </tr>
              </thead>
              <tbody>
                {entries.map((entry) => (
                  <Row key={entry.action} entry={entry} />
                ))}
              </tbody>
            </table>
            <Left entries={entries} />
          </Section>
        </div>
      ))}
    </PageFrame>
  );
}

/** What a reader who looks for counterparts does not see: how many calls of the section have none. */
function Left({ entries }: { readonly entries: readonly MigrationEntry[] }): ReactNode {
  const left = entries.filter(({ successors }) => successors.length === 0).length;
  if (left === 0) return null;
  return (
    <p className={styles.left} data-markdown="none">
      {left === 1 ? '1 call has' : `${left} calls have`} no counterpart.
    </p>
  );
}

interface HeaderProps extends Pick<MigrationPageData, 'from' | 'to' | 'count' | 'feed'> {
  readonly title: string;
}

function Header({ title, from, to, count, feed }: HeaderProps): ReactNode {
  const address = useBaseUrl(feed);
  return (
    <header>
      <Head>
        <link rel="alternate" type="application/atom+xml" title={`${from}: changes`} href={address} />
      </Head>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>
        {count.succeeded} of the {count.all} calls of the {from.toLowerCase()} have a counterpart in the {to}. Use the counterpart for new work, and move to it
        when you change a client. The other {count.all - count.succeeded} exist only in the {from.toLowerCase()}. Subscribe to the{' '}
        <a href={address}>Atom feed</a> to be notified of new counterparts.
      </p>
    </header>
  );
}

function Row({ entry: { title, action, path, successors, note } }: { readonly entry: MigrationEntry }): ReactNode {
  const text = [title, action, ...successors.map((operation) => operation.title)].join(' ').toLowerCase();
  return (
    <tr data-item="" data-text={text} data-tags={successors.length > 0 ? 'some' : 'none'}>
      <th scope="row">
        {path === null ? title : <Link to={path}>{title}</Link>} <code>{action}</code>
      </th>
      <td>
        {successors.length === 0 ? <span className={styles.none}>none</span> : <OperationLinks operations={successors} />}
        {successors.length === 1 && path !== null && (
          <>
            {': '}
            <Link to={`${path}#successors`} aria-label={`Both calls and their fields: ${title}`}>
              both calls and their fields
            </Link>
          </>
        )}
        {note !== null && (
          <p>
            <InlineMarkdown text={note} />
          </p>
        )}
      </td>
    </tr>
  );
}
