import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/reference';
import type { PageKindComponentProps } from '@refdesk/static-page/page-kind';
import { PageSection } from '@refdesk/ui/PageSection';
import type { ReactNode } from 'react';
import type { ProblemPageData, problemPageKind } from '../../pages/problem-page.ts';
import { GroupedOperationLinks } from '../operation/GroupedOperationLinks.tsx';
import { LinkedNamesProvider } from '../page/LinkedNamesProvider.tsx';
import { InlineMarkdown } from '../page/MarkdownText.tsx';
import { PageFrame } from '../page/PageFrame.tsx';
import { getStatusReasonPhrase } from '../page/status-text.ts';
import type { TocItem } from '../page/TableOfContents.tsx';
import styles from '../problem/ErrorPage.module.css';
import {
  ConfusableErrors,
  ErrorExample,
  listRemedyAndCausesHeadings,
  NamedLinks,
  RemedyAndCauses,
} from '../problem/ErrorPage.tsx';

/** Page of a problem: the target of the `type` URL in responses, with its meaning, causes and fix. */
export default function ProblemPage({ data, ...frame }: PageKindComponentProps<typeof problemPageKind>): ReactNode {
  const { problem, typeUri, lifecycles, formerNames, otherProblems } = data;
  return (
    <LinkedNamesProvider names={data.names}>
      <PageFrame
        {...frame}
        toc={getToc(data)}
        header={<Header problem={problem} />}
        aside={
          <div className={styles.aside}>
            <ErrorExample
              html={problem.example}
              label={typeUri === null ? messages.example : messages.exampleProblem}
            />
            <ConfusableErrors title={messages.otherErrorsWith(problem.status)} links={otherProblems} />
          </div>
        }
      >
        <div className={styles.main}>
          <RemedyAndCauses remedy={problem.remedy} causes={problem.causes} />
          <ReturnedBy data={data} />
          {lifecycles.length > 0 && (
            <PageSection id="life-cycles" title={messages.lifecycles}>
              <p>
                {messages.transitionFailsWith}{' '}
                {lifecycles.length === 1 ? messages.thisLifecycle : messages.theseLifecycles}:
              </p>
              <NamedLinks links={lifecycles} />
            </PageSection>
          )}
          {formerNames.length > 0 && (
            <PageSection id="former" title={messages.inOlderVersions}>
              <ul>
                {formerNames.map(({ version, code, path }) => (
                  <li key={`${version} ${code}`}>
                    {messages.versionBefore}
                    {version}
                    {messages.returnsBetween}
                    {path === null ? <code>{code}</code> : <Link to={path}>{code}</Link>}.
                  </li>
                ))}
              </ul>
            </PageSection>
          )}
        </div>
      </PageFrame>
    </LinkedNamesProvider>
  );
}

const getToc = ({ problem, lifecycles, formerNames }: ProblemPageData): TocItem[] =>
  [
    ...listRemedyAndCausesHeadings(problem.causes),
    { id: 'operations', title: messages.returnedBy },
    lifecycles.length > 0 && { id: 'life-cycles', title: messages.lifecycles },
    formerNames.length > 0 && { id: 'former', title: messages.inOlderVersions },
  ].filter((item) => item !== false);

function Header({ problem: { title, status, slug, meaning } }: Pick<ProblemPageData, 'problem'>): ReactNode {
  return (
    <header className={styles.header}>
      <h1>{title}</h1>
      <p className={styles.status}>
        <strong>{status}</strong> {getStatusReasonPhrase(String(status))} <code>{slug}</code>
      </p>
      <p className={styles.lead}>
        <InlineMarkdown text={meaning} />
      </p>
    </header>
  );
}

function ReturnedBy({ data: { problem, apiTitle, version } }: { readonly data: ProblemPageData }): ReactNode {
  const { count, total, groups } = problem.returnedBy;
  return (
    <PageSection id="operations" title={messages.returnedBy}>
      {count === 0 && <p>{messages.returnedBefore}</p>}
      {count > 0 && count === total && (
        <details>
          <summary>
            {messages.everyOperationOfThe}
            {apiTitle} {version}
          </summary>
          <GroupedOperationLinks groups={groups} />
        </details>
      )}
      {count > 0 && count < total && (
        <>
          <p className={styles.quiet}>
            {count}
            {messages.ofTheBetween}
            {total}
            {messages.operationsOfThe}
            {apiTitle} {version}.
          </p>
          <GroupedOperationLinks groups={groups} />
        </>
      )}
    </PageSection>
  );
}
