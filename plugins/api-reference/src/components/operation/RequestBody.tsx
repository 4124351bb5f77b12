import type { Operation } from '@refdesk/api-model/operation/operation';
import { messages } from '@refdesk/messages/reference';
import { PageSection } from '@refdesk/ui/PageSection';
import type { ReactNode } from 'react';
import { SchemaDirectionContext } from '../schema/direction-context.ts';
import { BodySchemaView } from './BodySchemaView.tsx';

interface Props {
  readonly requestBody: Operation['requestBody'];
  /** `response` if the provider sends the body, so that it includes read-only fields and no write-only ones. */
  readonly direction?: 'request' | 'response';
}

/** Section about the request body. */
export function RequestBody({ requestBody, direction = 'request' }: Props): ReactNode {
  if (requestBody === null) return null;
  // For a webhook, the provider decides whether to send a body.
  const isOptional = direction === 'request' && !requestBody.isRequired;
  return (
    <PageSection id="request-body" title={isOptional ? messages.requestBodyOptional : messages.requestBody}>
      <SchemaDirectionContext value={direction}>
        <BodySchemaView id="request" bodies={requestBody.bodies} description={requestBody.description} />
      </SchemaDirectionContext>
    </PageSection>
  );
}
