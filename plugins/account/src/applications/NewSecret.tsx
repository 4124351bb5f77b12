import type { Application } from '@refdesk/service-contract';
import type { Environment } from '@refdesk/service-contract/products';
import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { FirstCommands } from '../clients/FirstCommands.tsx';
import { useCredentialPrefixes } from '../clients/use-prefixes.ts';
import { Dialog } from '../components/Dialog.tsx';
import { CancelButton } from '../forms/CancelButton.tsx';
import { SelectField } from '../forms/Field.tsx';
import { Form, FormActions, SubmitButton } from '../forms/Form.tsx';
import { SecretOnce } from '../forms/SecretOnce.tsx';
import { useForm } from '../forms/use-form.ts';

/** Returns the name of an environment within a sentence. */
export const formatEnvironment = (environment: Environment): string =>
  environment === 'sandbox' ? 'the sandbox' : 'production';

/** A new secret. */
export interface CreatedSecret {
  readonly clientId: string;
  readonly secret: string;
}

interface Props<Made extends CreatedSecret> {
  readonly client: Pick<Application['clients'][number], 'environment' | 'secrets'>;
  readonly make: (overlapDays: number) => Promise<Made>;
  /** Called when the reader has stored it. */
  readonly onMade: (made: Made) => void;
  readonly onClose: () => void;
}

/** Returns a function that creates a secret for an application's client in an environment. */
export function createSecret(applicationId: string, environment: Application['clients'][number]['environment']) {
  return (overlapDays: number) =>
    requestService('POST /api/applications/{applicationId}/clients/{environment}/secrets', {
      params: { applicationId, environment },
      body: { overlapDays },
    });
}

/** Creates an additional or first secret and shows it once. */
export function NewSecret<Made extends CreatedSecret>({ client, make, onMade, onClose }: Props<Made>): ReactNode {
  const { variables } = useCredentialPrefixes();
  const [made, setMade] = useState<Made | null>(null);
  const working = client.secrets.filter(({ state }) => state !== 'ended');
  const isFirst = working.length === 0;
  const form = useForm({
    initial: { overlapDays: working.length === 1 ? '7' : '0' },
    submit: async ({ overlapDays }) => setMade(await make(Number(overlapDays))),
  });
  if (made) {
    const finish = () => {
      onMade(made);
      onClose();
    };
    return (
      <SecretOnce
        title={`Client secret for ${formatEnvironment(client.environment)}`}
        variables={{ [`${variables}CLIENT_ID`]: made.clientId, [`${variables}CLIENT_SECRET`]: made.secret }}
        fileName={`${client.environment}.env`}
        onClose={finish}
      >
        <FirstCommands environment={client.environment} />
      </SecretOnce>
    );
  }
  return (
    <Dialog
      title={
        isFirst
          ? `Create a secret for ${formatEnvironment(client.environment)}`
          : `Rotate the secret for ${formatEnvironment(client.environment)}`
      }
      onClose={onClose}
    >
      <Form form={form}>
        {isFirst ? (
          <p>The secret is shown only once, in the next step. Be ready to store it.</p>
        ) : (
          <>
            <p>
              {working.length === 1
                ? 'You get a second secret. The current secret stays valid for as long as you choose, so that you can update your programs without downtime.'
                : 'The client already has two secrets, which is the maximum. The new secret replaces both immediately, unless you revoke one of them first.'}
            </p>
            <SelectField
              {...form.field('overlapDays')}
              label="The current secret stays valid for"
              choices={overlaps.filter(({ value }) => working.length === 1 || value === '0')}
            />
          </>
        )}
        <FormActions>
          <SubmitButton isBusy={form.isBusy}>Create the secret</SubmitButton>
          <CancelButton onClick={onClose} />
        </FormActions>
      </Form>
    </Dialog>
  );
}

const overlaps = [
  { value: '0', label: 'No time: it stops working immediately' },
  { value: '1', label: '1 day' },
  ...[3, 7, 14, 30].map((days) => ({ value: String(days), label: `${days} days` })),
];
