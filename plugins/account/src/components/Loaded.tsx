import { messages } from '@refdesk/messages/account';
import type { ReactNode } from 'react';
import type { Resource } from '../api/use-resource.ts';
import { Skeleton } from '../page/Skeleton.tsx';
import { Notice } from './Notice.tsx';

interface Props<Value> {
  readonly resource: Resource<Value>;
  readonly onRetry: () => void;
  readonly children: (value: Value) => ReactNode;
}

/** Renders a resource: a skeleton while loading, a retry button after an error. */
export function Loaded<Value>({ resource, onRetry, children }: Props<Value>): ReactNode {
  if (resource.type === 'loading') return <Skeleton />;
  if (resource.type === 'ready') return children(resource.value);
  return (
    <Notice tone="bad" isNew>
      <p>{resource.error.message}</p>
      {resource.error.status !== 404 && (
        <button type="button" className="button button--secondary" onClick={onRetry}>
          {messages.retry}
        </button>
      )}
    </Notice>
  );
}
