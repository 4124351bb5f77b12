import type { Operation } from '@refdesk/api-model/operation';
import { messages } from '@refdesk/messages/reference';
import { PageSection } from '@refdesk/ui/PageSection';
import type { ReactNode } from 'react';
import { SchemaDirectionContext } from '../schema/direction-context.ts';
import { BodySchemaView } from './BodySchemaView.tsx';

interface Props {
  readonly requestBody: Operation['requestBody'];
  /** Whether the provider sends the body, which then has read-only fields and no write-only ones. */
  readonly direction?: 'request' | 'response';
}

/** Body of the request. */
export function RequestBody({ requestBody, direction = 'request' }: Props): ReactNode {
  if (requestBody === null) return null;
  // The provider decides whether it sends the body of a webhook.
  const isOptional = direction === 'request' && !requestBody.isRequired;
  return (
    <PageSection id="request-body" title={isOptional ? messages.requestBodyOptional : messages.requestBody}>
      <SchemaDirectionContext value={direction}>
        <BodySchemaView id="request" bodies={requestBody.bodies} description={requestBody.description} />
      </SchemaDirectionContext>
    </PageSection>
  );
}
