import { VisuallyHidden } from '@refdesk/ui/VisuallyHidden';
import type { ReactNode } from 'react';
import type { OperationHistory } from '../../versions/operation-history.ts';
import { ChangeTally } from './ChangeTally.tsx';
import styles from './Comparison.module.css';
import marks from './FieldHistory.module.css';

interface Props {
  readonly history: OperationHistory | null;
  /** Method and path of the operation in this version. */
  readonly call: string;
}

/**
 * Introduction of a comparison: number of changes, the earlier form of the call, and the meaning of the marks on
 * fields.
 */
export function Comparison({ history, call }: Props): ReactNode {
  if (history === null) return null;
  const { version, operations, tally, authentication } = history;
  return (
    <div className={styles.comparison} data-compared="" data-markdown="none">
      <p>
        <strong>Since {version}:</strong> {operations.length === 0 ? 'new operation' : <ChangeTally tally={tally} />}.{' '}
        <a href="#since">All changes</a>
      </p>
      {operations.length > 0 && (
        <dl>
          <Replaced term="Path" from={operations.map((operation) => operation.call).join(' and ')} to={call} />
          {authentication && <Replaced term="Authentication" {...authentication} />}
        </dl>
      )}
      {Object.keys(history.marks).length > 0 && (
        <p className={styles.key}>
          <span className={marks.breaking}>breaking</span> <span className={marks.compatible}>compatible</span> “was”
          shows the earlier name. “changed” means that the type, limits, default or values are different, or that it has
          become required or optional.
        </p>
      )}
    </div>
  );
}

function Replaced({
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
          <VisuallyHidden>was </VisuallyHidden>
          <code>{from}</code>
        </del>{' '}
        <ins>
          <VisuallyHidden>now </VisuallyHidden>
          <code>{to}</code>
        </ins>
      </dd>
    </div>
  );
}
