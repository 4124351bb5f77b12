import { messages } from '@refdesk/messages/applications';
import type { Application } from '@refdesk/service-contract';
import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { TokenAndFirstCallCommands } from '../clients/TokenAndFirstCallCommands.tsx';
import { useCredentialPrefixes } from '../clients/use-credential-prefixes.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { SelectField } from '../forms/LabelledField.tsx';
import { SecretShownOnce } from '../forms/SecretShownOnce.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import { environmentsInSentences } from './environments.ts';

/** A newly created client secret. */
export interface NewClientSecret {
  readonly clientId: string;
  readonly secret: string;
}

interface Props<Secret extends NewClientSecret> {
  readonly client: Pick<Application['clients'][number], 'environment' | 'secrets'>;
  readonly createSecret: (overlapDays: number) => Promise<Secret>;
  /** Called when the reader confirms having stored the secret. */
  readonly onCreated: (created: Secret) => void;
  readonly onClose: () => void;
}

/** Returns a function that creates a secret for an application's client in one environment. */
export function createClientSecretRequester(
  applicationId: string,
  environment: Application['clients'][number]['environment'],
) {
  return (overlapDays: number) =>
    requestService('POST /api/applications/{applicationId}/clients/{environment}/secrets', {
      params: { applicationId, environment },
      body: { overlapDays },
    });
}

/** Dialog that creates a first or additional secret and shows it once. */
export function CreateClientSecretDialog<Secret extends NewClientSecret>({
  client,
  createSecret,
  onCreated,
  onClose,
}: Props<Secret>): ReactNode {
  const { variables } = useCredentialPrefixes();
  const [created, setCreated] = useState<Secret | null>(null);
  const validSecrets = client.secrets.filter(({ state }) => state !== 'ended');
  const isFirst = validSecrets.length === 0;
  const environmentName = environmentsInSentences[client.environment];
  const form = useServiceForm({
    initialValues: { overlapDays: validSecrets.length === 1 ? '7' : '0' },
    submit: async ({ overlapDays }) => setCreated(await createSecret(Number(overlapDays))),
  });
  if (created) {
    const finish = () => {
      onCreated(created);
      onClose();
    };
    return (
      <SecretShownOnce
        title={messages.clientSecretFor(environmentName)}
        variables={{ [`${variables}CLIENT_ID`]: created.clientId, [`${variables}CLIENT_SECRET`]: created.secret }}
        fileName={`${client.environment}.env`}
        onClose={finish}
      >
        <TokenAndFirstCallCommands environment={client.environment} />
      </SecretShownOnce>
    );
  }
  return (
    <FormDialog
      title={isFirst ? messages.createSecretFor(environmentName) : messages.rotateSecretFor(environmentName)}
      form={form}
      submitLabel={messages.createTheSecret}
      onClose={onClose}
    >
      {isFirst ? (
        <p>{messages.secretIsShownOnce}</p>
      ) : (
        <>
          <p>{validSecrets.length === 1 ? messages.secondSecretExplained : messages.thirdSecretExplained}</p>
          <SelectField
            {...form.field('overlapDays')}
            label={messages.currentSecretStaysValid}
            choices={overlapChoices.filter(({ value }) => validSecrets.length === 1 || value === '0')}
          />
        </>
      )}
    </FormDialog>
  );
}

const overlapChoices = [
  { value: '0', label: messages.noTime },
  ...[1, 3, 7, 14, 30].map((days) => ({ value: String(days), label: messages.days(days) })),
];
