import { messages } from '@refdesk/messages/applications';
import type { KeyView, RevokeReason } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { requestService } from '../api/request.ts';
import { DateTime } from '../components/DateTime.tsx';
import { CheckboxField } from '../forms/CheckboxField.tsx';
import { formatTypeToConfirmLabel } from '../forms/ConfirmDialog.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { SelectField, TextField } from '../forms/LabelledField.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import { revokeReasonChoices } from './key-choices.ts';

interface Props {
  readonly keyView: KeyView;
  /** Predecessor of the key; null if the key did not replace another one. */
  readonly predecessor: KeyView | null;
  readonly onRevoked: () => Promise<void>;
  readonly onClose: () => void;
}

/** Dialog that revokes a key after its name has been typed. If the key leaked, it can revoke the predecessor too. */
export function RevokeKeyDialog({ keyView: key, predecessor, onRevoked, onClose }: Props): ReactNode {
  const offersBoth = predecessor !== null && !['revoked', 'expired'].includes(predecessor.state);
  const form = useServiceForm({
    initialValues: { reason: 'unused' as RevokeReason, typed: '', both: true },
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
    <FormDialog
      title={messages.confirmRevoking(key.name)}
      form={form}
      submitLabel={messages.revokeTheKey}
      isDanger
      isDisabled={form.values.typed.trim() !== key.name}
      onClose={onClose}
    >
      <p>
        {messages.callsWith}
        <code>{key.hint}</code>
        {messages.areRejected}
        {lastUsed ? (
          <>
            {messages.itWasLastUsed}
            <DateTime at={lastUsed.at} show="ago" />
            {lastUsed.operation && messages.forOperation(lastUsed.operation)}
            {lastUsed.address && messages.fromAddress(lastUsed.address)}.
          </>
        ) : (
          messages.itWasNeverUsed
        )}
      </p>
      <SelectField {...form.field('reason')} label={messages.reason} choices={revokeReasonChoices} />
      {offersBoth && form.values.reason === 'leaked' && (
        <CheckboxField
          {...form.field('both')}
          label={messages.alsoRevoke(predecessor.hint)}
          hint={messages.alsoRevokeHint}
        />
      )}
      <TextField {...form.field('typed')} label={formatTypeToConfirmLabel(key.name)} autoComplete="off" />
    </FormDialog>
  );
}
