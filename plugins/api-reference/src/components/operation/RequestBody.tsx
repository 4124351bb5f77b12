import { Section } from '@portal/ui/Section';
import type { ReactNode } from 'react';
import type { Operation } from '../../model/operation.ts';
import { DirectionContext } from '../schema/direction-context.ts';
import { BodyView } from './BodyView.tsx';

interface Props {
  readonly requestBody: Operation['requestBody'];
  /** What the provider sends is read as a response is: with what is read-only, without what is write-only. */
  readonly direction?: 'request' | 'response';
}

/** What is sent with the call. */
export function RequestBody({ requestBody, direction = 'request' }: Props): ReactNode {
  if (requestBody === null) return null;
  return (
    <Section id="request-body" title={requestBody.isRequired ? 'Request body' : 'Request body (optional)'}>
      <DirectionContext value={direction}>
        <BodyView id="request" bodies={requestBody.bodies} description={requestBody.description} />
      </DirectionContext>
    </Section>
  );
}
