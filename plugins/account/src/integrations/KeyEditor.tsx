import { messages } from '@refdesk/messages/applications';
import type { KeyDetail, KeyView, Scope } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { requestService } from '../api/request.ts';
import { ScopeField } from '../applications/ScopeField.tsx';
import { CancelButton } from '../forms/CancelButton.tsx';
import { TextArea, TextField } from '../forms/LabelledField.tsx';
import { FormActions, ServiceForm, SubmitButton } from '../forms/ServiceForm.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import { splitAtLinesAndCommas } from './key-choices.ts';

interface Props {
  readonly keyView: KeyView;
  readonly onChange: (page: KeyDetail) => void;
  readonly onClose: () => void;
}

/** Form that renames a key, removes scopes, and restricts the allowed IP addresses. */
export function KeyEditor({ keyView: key, onChange, onClose }: Props): ReactNode {
  const form = useServiceForm({
    asksBeforeLeaving: true,
    initialValues: {
      name: key.name,
      scopes: key.scopes as readonly Scope[],
      allowedAddresses: key.allowedAddresses.join('\n'),
    },
    submit: async ({ allowedAddresses, ...values }) => {
      onChange(
        await requestService('PUT /api/keys/{keyId}', {
          params: { keyId: key.id },
          body: { ...values, allowedAddresses: splitAtLinesAndCommas(allowedAddresses) },
        }),
      );
      onClose();
    },
  });
  return (
    <ServiceForm form={form} label={messages.renameOrRestrict}>
      <TextField {...form.field('name')} label={messages.name} autoComplete="off" maxLength={60} />
      <ScopeField
        {...form.field('scopes')}
        legend={messages.scopes}
        hint={messages.scopesCannotReturn}
        offeredScopes={key.scopes}
      />
      <TextArea
        {...form.field('allowedAddresses')}
        label={messages.allowedAddresses}
        hint={messages.addressesHint}
        rows={3}
        isOptional
      />
      <FormActions>
        <SubmitButton isBusy={form.isBusy}>{messages.save}</SubmitButton>
        <CancelButton onClick={onClose} />
      </FormActions>
    </ServiceForm>
  );
}
