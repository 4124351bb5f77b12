import type { KeyView, RevokeReason } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { requestService } from '../api/request.ts';
import { DateTime } from '../components/DateTime.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { CancelButton } from '../forms/CancelButton.tsx';
import { CheckField } from '../forms/CheckField.tsx';
import { formatConfirmationLabel } from '../forms/ConfirmDialog.tsx';
import { SelectField, TextField } from '../forms/Field.tsx';
import { Form, FormActions, SubmitButton } from '../forms/Form.tsx';
import { useForm } from '../forms/use-form.ts';
import { revokeReasonChoices } from './key-choices.ts';

interface Props {
  readonly keyView: KeyView;
  /** Predecessor of the key in a rotation. */
  readonly predecessor: KeyView | null;
  readonly onRevoked: () => Promise<void>;
  readonly onClose: () => void;
}

/** Revokes a key after its name was typed; can also revoke other credentials that leaked with it. */
export function RevokeKey({ keyView: key, predecessor, onRevoked, onClose }: Props): ReactNode {
  const offersBoth = predecessor !== null && !['revoked', 'expired'].includes(predecessor.state);
  const form = useForm({
    initial: { reason: 'unused' as RevokeReason, typed: '', both: true },
    submit: async ({ reason, both }) => {
      await requestService('POST /api/keys/{keyId}/revoke', { params: { keyId: key.id }, body: { reason } });
      if (offersBoth && both && reason === 'leaked')
        await requestService('POST /api/keys/{keyId}/revoke', { params: { keyId: predecessor.id }, body: { reason } });
      onClose();
      await onRevoked();
    },
  });
  const { lastUsed } = key;
  return (
    <Dialog title={`Revoke “${key.name}”?`} onClose={onClose}>
      <Form form={form}>
        <p>
          Calls with <code>{key.hint}</code> are rejected immediately. You cannot undo this.{' '}
          {lastUsed ? (
            <>
              It was last used <DateTime at={lastUsed.at} show="ago" />
              {lastUsed.operation && ` for ${lastUsed.operation}`}
              {lastUsed.address && ` from ${lastUsed.address}`}.
            </>
          ) : (
            'It was never used.'
          )}
        </p>
        <SelectField {...form.field('reason')} label="Reason" choices={revokeReasonChoices} />
        {offersBoth && form.values.reason === 'leaked' && (
          <CheckField
            {...form.field('both')}
            label={`Also revoke the key that it replaces, ${predecessor.hint}`}
            hint="It still works. Anyone who has one of the keys may have the other."
          />
        )}
        <TextField {...form.field('typed')} label={formatConfirmationLabel(key.name)} autoComplete="off" />
        <FormActions>
          <SubmitButton isDanger isBusy={form.isBusy} isDisabled={form.values.typed.trim() !== key.name}>
            Revoke the key
          </SubmitButton>
          <CancelButton onClick={onClose} />
        </FormActions>
      </Form>
    </Dialog>
  );
}
