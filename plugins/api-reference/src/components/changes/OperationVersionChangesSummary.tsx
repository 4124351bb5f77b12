import { joinWithAnd } from '@refdesk/api-model/schema/format-list';
import { messages } from '@refdesk/messages/reference';
import { VisuallyHidden } from '@refdesk/ui/VisuallyHidden';
import type { ReactNode } from 'react';
import type { OperationVersionChanges } from '../../versions/operation-history.ts';
import marks from './FieldHistory.module.css';
import styles from './OperationVersionChangesSummary.module.css';
import { TotalAndBreakingChangesText } from './TotalAndBreakingChangesText.tsx';

interface Props {
  readonly versionChanges: OperationVersionChanges | null;
  /** Method and path of the operation in this version. */
  readonly call: string;
}

/**
 * Introduction of a comparison: the number of changes, the previous path and authentication, and a key to the marks on
 * fields.
 */
export function OperationVersionChangesSummary({ versionChanges, call }: Props): ReactNode {
  if (versionChanges === null) return null;
  const { version, operations, tally, authentication } = versionChanges;
  return (
    <div className={styles.comparison} data-compared="" data-markdown="none">
      <p>
        <strong>
          {messages.since}
          {version}:
        </strong>{' '}
        {operations.length === 0 ? messages.newOperation : <TotalAndBreakingChangesText changeCounts={tally} />}.{' '}
        <a href="#since">{messages.allChanges}</a>
      </p>
      {operations.length > 0 && (
        <dl>
          <ReplacedValue
            term={messages.path}
            from={joinWithAnd(operations.map((operation) => operation.call))}
            to={call}
          />
          {authentication && <ReplacedValue term={messages.authentication} {...authentication} />}
        </dl>
      )}
      {Object.keys(versionChanges.marks).length > 0 && (
        <p className={styles.key}>
          <span className={marks.breaking}>{messages.breaking}</span>{' '}
          <span className={marks.compatible}>{messages.compatible}</span>
          {messages.wasNote}
        </p>
      )}
    </div>
  );
}

function ReplacedValue({
  term,
  from,
  to,
}: {
  readonly term: string;
  readonly from: string;
  readonly to: string;
}): ReactNode {
  if (from === to) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <del>
          <VisuallyHidden>{messages.was}</VisuallyHidden>
          <code>{from}</code>
        </del>{' '}
        <ins>
          <VisuallyHidden>{messages.now}</VisuallyHidden>
          <code>{to}</code>
        </ins>
      </dd>
    </div>
  );
}
