import type { ReactNode } from 'react';
import type { OperationSlot } from 'refdesk';

/** Link to the status page for readers whose call fails. */
export default function OperationStatus({ operation }: OperationSlot): ReactNode {
  return (
    <p data-operation={operation.id}>
      Does {operation.method.toUpperCase()} {operation.path} fail? See the <a href="/status">service status</a>.
    </p>
  );
}
