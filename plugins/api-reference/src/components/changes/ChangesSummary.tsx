import Link from '@docusaurus/Link';
import { messages as pageMessages } from '@refdesk/messages/page';
import { messages } from '@refdesk/messages/reference';
import { PageSection } from '@refdesk/ui/PageSection';
import { Fragment, type ReactNode } from 'react';
import type { ChangesPageData } from '../../pages/changes-page.ts';
import styles from './ChangesSummary.module.css';
import { TotalAndBreakingChangesText } from './TotalAndBreakingChangesText.tsx';

interface Props {
  readonly data: ChangesPageData;
}

/** Summarises the changes in two sentences: the breaking ones, then the counts of operations. */
export function ChangesSummary({ data: { from, tally, operations, newSchemas } }: Props): ReactNode {
  const { kept: unchanged, renamed, replaced, removed, added } = operations;
  return (
    <PageSection id="summary" title={messages.summary}>
      <p className={styles.sentence}>
        <strong>
          <TotalAndBreakingChangesText changeCounts={tally} />.
        </strong>{' '}
        {messages.ofThe}
        {unchanged + renamed + replaced + removed}
        {messages.operationsOfVersion}
        {from}
        {messages.fatesAfter}
        {formatOutcomes([
          [messages.stillAvailable, unchanged],
          [messages.renamedLower, renamed],
          [messages.replacedByOthers, replaced],
          [messages.removedLower, removed],
        ])}
        .{added > 0 && messages.countAreNew(added, added === 1 ? messages.operationIs : messages.operationsAre)}
      </p>
      {newSchemas.length > 0 && (
        <details className={styles.schemas}>
          <summary>
            {newSchemas.length}
            {messages.newSchemas}
          </summary>
          <p>
            {newSchemas.map(({ name, path }, index) => (
              <Fragment key={name}>
                {index > 0 && ', '}
                {path === null ? name : <Link to={path}>{name}</Link>}
              </Fragment>
            ))}
          </p>
        </details>
      )}
    </PageSection>
  );
}

const listFormat = new Intl.ListFormat(pageMessages.locale);

/** Lists the number of operations for each outcome, omitting zeros. */
function formatOutcomes(outcomes: readonly (readonly [outcome: string, count: number])[]): string {
  const [first, ...others] = outcomes.filter(([, count]) => count > 0);
  if (first === undefined) return '';
  const [outcome, count] = first;
  return listFormat.format([
    messages.firstFate(count, outcome),
    ...others.map(([otherOutcome, otherCount]) => `${otherCount} ${otherOutcome}`),
  ]);
}
