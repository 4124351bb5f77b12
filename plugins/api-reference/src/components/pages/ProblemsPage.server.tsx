import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/reference';
import type { PropsOf } from '@refdesk/static-page/page-kind';
import { ListFilter } from '@refdesk/ui/ListFilter';
import { Section } from '@refdesk/ui/Section';
import { useRegisteredAnchor } from '@refdesk/ui/use-anchor';
import type { ReactNode } from 'react';
import type { ProblemEntry } from '../../pages/problem-page.ts';
import type { ProblemsPageData, problemsKind } from '../../pages/problems-page.ts';
import { DeprecationNotice } from '../changes/DeprecationNotice.tsx';
import { VersionSwitch } from '../changes/VersionSwitch.tsx';
import { Code } from '../operation/Code.tsx';
import { OperationGroups } from '../operation/OperationGroups.tsx';
import { InlineMarkdown } from '../page/Markdown.tsx';
import { PageFrame } from '../page/PageFrame.tsx';
import { formatResponseStatus } from '../page/status-text.ts';
import { WithLinkedNames } from '../page/WithLinkedNames.tsx';
import styles from './ProblemsPage.module.css';

/** All errors of an API by status: links to their pages, or their descriptions. */
export default function ProblemsPage({ page, data, previous, next }: PropsOf<typeof problemsKind>): ReactNode {
  const { statuses, hasPages } = data;
  const toc = statuses.map(({ status }) => ({
    id: `status-${status}`,
    title: `${status} ${formatResponseStatus(String(status))}`,
  }));
  return (
    <WithLinkedNames names={data.names}>
      <PageFrame
        page={page}
        previous={previous}
        next={next}
        toc={toc}
        isWide
        versions={<VersionSwitch versions={data.history.versions} />}
        header={<Header title={page.title} data={data} />}
      >
        {hasPages && <ListFilter label={messages.filterErrors} search={messages.wordsInError} choices={[]} />}
        {statuses.map(({ status, problems }) => (
          <div key={status} data-items="">
            <Section id={`status-${status}`} title={`${status} ${formatResponseStatus(String(status))}`}>
              <ul className={styles.problems}>
                {problems.map((problem) =>
                  hasPages ? (
                    <LinkedProblem key={problem.slug} problem={problem} />
                  ) : (
                    <WholeProblem key={problem.slug} problem={problem} />
                  ),
                )}
              </ul>
            </Section>
          </div>
        ))}
      </PageFrame>
    </WithLinkedNames>
  );
}

function Header({
  title,
  data: { apiTitle, version, hasPages, history },
}: {
  readonly title: string;
  readonly data: ProblemsPageData;
}): ReactNode {
  return (
    <header>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>
        {hasPages ? (
          <>
            {messages.whenRequestFails}
            {apiTitle} {version}
            {messages.returnsProblemDocument} <code>application/problem+json</code>
            {messages.itsAfterPoint}
            <code>type</code>
            {messages.problemTypeIsUrl}
            <code>title</code>
            {messages.andBetween}
            <code>detail</code>
            {messages.areForPeople}
          </>
        ) : (
          messages.allErrorsByCode
        )}
      </p>
      <DeprecationNotice deprecation={history.deprecation} />
    </header>
  );
}

function LinkedProblem({
  problem: { slug, title, path, meaning, remedy, raised },
}: {
  readonly problem: ProblemEntry;
}): ReactNode {
  return (
    <li id={useRegisteredAnchor(slug)} data-item="" data-text={[slug, title, meaning, remedy].join(' ').toLowerCase()}>
      <p className={styles.name}>
        {path === null ? title : <Link to={path}>{title}</Link>} <code>{slug}</code>
      </p>
      <p className={styles.meaning}>
        <InlineMarkdown text={meaning} />
      </p>
      <p className={styles.count}>{formatCount(raised)}</p>
    </li>
  );
}

function WholeProblem({ problem }: { readonly problem: ProblemEntry }): ReactNode {
  const { slug, title, meaning, causes, remedy, example, raised, successors } = problem;
  return (
    <li id={useRegisteredAnchor(slug)}>
      <p className={styles.name}>
        <a href={`#${slug}`}>
          <code>{slug}</code>
        </a>{' '}
        {title}
      </p>
      <p>
        <InlineMarkdown text={meaning} />
      </p>
      <ul className={styles.causes}>
        {causes.map((cause) => (
          <li key={cause}>
            <InlineMarkdown text={cause} />
          </li>
        ))}
      </ul>
      <p className={styles.remedy}>
        <InlineMarkdown text={remedy} />
      </p>
      {successors.length > 0 && (
        <p>
          {messages.inNewerVersion}{' '}
          {successors.map((successor, index) => (
            <span key={successor.title}>
              {index > 0 && ', '}
              {successor.path === null ? successor.title : <Link to={successor.path}>{successor.title}</Link>}
            </span>
          ))}
        </p>
      )}
      <details>
        <summary>
          {messages.returnedByBefore}
          {formatCount(raised)}
        </summary>
        <OperationGroups groups={raised.groups} />
      </details>
      {example !== null && (
        <details>
          <summary>{messages.example}</summary>
          <div className={styles.example}>
            <Code html={example} label={messages.exampleOf(slug)} language="json" />
          </div>
        </details>
      )}
    </li>
  );
}

function formatCount({ count, of: total }: ProblemEntry['raised']): string {
  if (count === 0) return messages.anyRequest;
  if (count === total) return messages.everyOperation;
  return count === 1 ? '1 operation' : messages.countOfOperations(count);
}
