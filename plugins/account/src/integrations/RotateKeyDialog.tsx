import { messages } from '@refdesk/messages/applications';
import type { KeyView } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { requestService } from '../api/request.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { SelectField } from '../forms/LabelledField.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import type { NewKeyWithSecret } from './KeyShownOnce.tsx';
import { defaultKeyLifetime, keyLifetimeChoices, parseKeyLifetime } from './key-choices.ts';

interface Props {
  readonly keyView: KeyView;
  readonly onCreated: (created: NewKeyWithSecret) => void;
  readonly onClose: () => void;
}

/** Dialog that replaces a key with a new one; the old key remains valid for the chosen time. */
export function RotateKeyDialog({ keyView: key, onCreated, onClose }: Props): ReactNode {
  const form = useServiceForm({
    initialValues: { overlapHours: '24', expiresInDays: defaultKeyLifetime },
    submit: async ({ overlapHours, expiresInDays }) => {
      const created = await requestService('POST /api/keys/{keyId}/rotate', {
        params: { keyId: key.id },
        body: { overlapHours: Number(overlapHours), expiresInDays: parseKeyLifetime(expiresInDays) },
      });
      onClose();
      onCreated(created);
    },
  });
  return (
    <FormDialog
      title={messages.rotateKey(key.name)}
      form={form}
      submitLabel={messages.createTheNewKey}
      onClose={onClose}
    >
      <p>{messages.rotatingEffect}</p>
      <SelectField {...form.field('overlapHours')} label={messages.oldKeyStaysValid} choices={overlapChoices} />
      <SelectField {...form.field('expiresInDays')} label={messages.newKeyExpires} choices={keyLifetimeChoices} />
    </FormDialog>
  );
}

const overlapChoices = [
  { value: '0', label: messages.noTime },
  { value: '1', label: messages.oneHour },
  ...[1, 3, 7, 14, 30].map((days) => ({ value: String(days * 24), label: messages.days(days) })),
];
