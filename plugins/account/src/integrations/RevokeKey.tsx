import type { KeyView } from '@portal/service/contract';
import type { ReactNode } from 'react';
import { post } from '../api/request.ts';
import { SelectField, TextField } from '../forms/Field.tsx';
import { Form, FormActions, SubmitButton } from '../forms/Form.tsx';
import { useForm } from '../forms/use-form.ts';
import { DateTime } from '../parts/DateTime.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { revokeReasons } from './key-words.ts';

interface Props {
  readonly keyView: KeyView;
  readonly onRevoked: () => Promise<void>;
  readonly onClose: () => void;
}

/** Revokes a key, after its name was typed. */
export function RevokeKey({ keyView: key, onRevoked, onClose }: Props): ReactNode {
  const form = useForm({
    initial: { reason: 'unused', typed: '' },
    submit: async ({ reason }) => {
      await post(`/api/keys/${key.id}/revoke`, { reason });
      onClose();
      await onRevoked();
    },
  });
  const { lastUsed } = key;
  return (
    <Dialog title={`Revoke “${key.name}”?`} onClose={onClose}>
      <Form form={form}>
        <p>
          Every program that holds <code>{key.hint}</code> is refused from the next call on. It cannot be brought back.{' '}
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
        <SelectField {...form.field('reason')} label="Reason" choices={revokeReasons} />
        <TextField {...form.field('typed')} label={`Type the name of the key, ${key.name}`} autoComplete="off" />
        <FormActions>
          <SubmitButton isDanger isBusy={form.isBusy} isDisabled={form.values.typed.trim() !== key.name}>
            Revoke the key
          </SubmitButton>
          <button type="button" className="button button--secondary" onClick={onClose}>
            Keep it
          </button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
