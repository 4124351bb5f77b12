import type { KeyView } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { requestService } from '../api/request.ts';
import { Dialog } from '../components/Dialog.tsx';
import { CancelButton } from '../forms/CancelButton.tsx';
import { SelectField } from '../forms/Field.tsx';
import { Form, FormActions, SubmitButton } from '../forms/Form.tsx';
import { useForm } from '../forms/use-form.ts';
import type { CreatedKey } from './KeyOnce.tsx';
import { defaultKeyLifetime, keyLifetimeChoices, parseKeyLifetime } from './key-choices.ts';

interface Props {
  readonly keyView: KeyView;
  readonly onMade: (made: CreatedKey) => void;
  readonly onClose: () => void;
}

/** Replaces a key with a new one; the old key stays valid for a while. */
export function RotateKey({ keyView: key, onMade, onClose }: Props): ReactNode {
  const form = useForm({
    initial: { overlapHours: '24', expiresInDays: defaultKeyLifetime },
    submit: async ({ overlapHours, expiresInDays }) => {
      const made = await requestService('POST /api/keys/{keyId}/rotate', {
        params: { keyId: key.id },
        body: { overlapHours: Number(overlapHours), expiresInDays: parseKeyLifetime(expiresInDays) },
      });
      onClose();
      onMade(made);
    },
  });
  return (
    <Dialog title={`Rotate “${key.name}”`} onClose={onClose}>
      <Form form={form}>
        <p>
          You get a new key with the same name, scopes and allowed addresses. Its page shows whether anything still uses
          the old one.
        </p>
        <SelectField {...form.field('overlapHours')} label="The old key stays valid for" choices={overlaps} />
        <SelectField {...form.field('expiresInDays')} label="The new key expires" choices={keyLifetimeChoices} />
        <FormActions>
          <SubmitButton isBusy={form.isBusy}>Create the new key</SubmitButton>
          <CancelButton onClick={onClose} />
        </FormActions>
      </Form>
    </Dialog>
  );
}

const overlaps = [
  { value: '0', label: 'No time: it stops working immediately' },
  { value: '1', label: '1 hour' },
  { value: '24', label: '1 day' },
  ...[3, 7, 14, 30].map((days) => ({ value: String(days * 24), label: `${days} days` })),
];
