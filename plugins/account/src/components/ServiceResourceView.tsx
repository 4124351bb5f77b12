import { messages } from '@refdesk/messages/account';
import type { ReactNode } from 'react';
import type { ServiceResourceState } from '../api/use-service-resource.ts';
import { ScreenSkeleton } from '../page/ScreenSkeleton.tsx';
import { InlineNotice } from './InlineNotice.tsx';

interface Props<Value> {
  readonly resource: ServiceResourceState<Value>;
  readonly onRetry: () => void;
  readonly children: (value: Value) => ReactNode;
}

/** Renders a resource of the service: a skeleton while it loads, and a retry button after an error. */
export function ServiceResourceView<Value>({ resource, onRetry, children }: Props<Value>): ReactNode {
  if (resource.type === 'loading') return <ScreenSkeleton />;
  if (resource.type === 'ready') return children(resource.value);
  return (
    <InlineNotice tone="bad" isActionResult>
      <p>{resource.error.message}</p>
      {resource.error.status !== 404 && (
        <button type="button" className="button button--secondary" onClick={onRetry}>
          {messages.retry}
        </button>
      )}
    </InlineNotice>
  );
}
