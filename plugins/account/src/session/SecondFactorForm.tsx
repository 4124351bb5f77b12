import { messages } from '@refdesk/messages/account';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { requestServiceWithoutDialogs } from '../api/request.ts';
import { ServiceApiError } from '../api/service-api-error.ts';
import { CheckboxField } from '../forms/CheckboxField.tsx';
import { TextField } from '../forms/LabelledField.tsx';
import { FormActions, ServiceForm, SubmitButton } from '../forms/ServiceForm.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';

interface Props {
  readonly onSignedIn: () => Promise<void>;
  /** Called if the password step has expired and must be repeated. */
  readonly onExpired: () => void;
}

/** Asks for the second factor: a code from the authenticator app, or a recovery code. */
export function SecondFactorForm({ onSignedIn, onExpired }: Props): ReactNode {
  const [kind, setKind] = useState<'totp' | 'recoveryCode'>('totp');
  const form = useServiceForm({
    initialValues: { code: '', rememberDevice: false },
    submit: async (values) => {
      try {
        await requestServiceWithoutDialogs('POST /api/session/second-factor', { body: { kind, ...values } });
      } catch (error) {
        if (error instanceof ServiceApiError && error.kind === 'sign-in-lapsed') onExpired();
        throw error;
      }
      await onSignedIn();
    },
  });
  const isTotp = kind === 'totp';
  const switchKind = () => {
    form.reset({ code: '', rememberDevice: form.values.rememberDevice });
    setKind(isTotp ? 'recoveryCode' : 'totp');
  };
  return (
    <ServiceForm form={form} label={messages.secondFactor}>
      <TextField
        key={kind}
        {...form.field('code')}
        label={isTotp ? messages.code : messages.recoveryCode}
        hint={isTotp ? messages.codeHint : messages.recoveryCodeHint}
        inputMode={isTotp ? 'numeric' : 'text'}
        autoComplete={isTotp ? 'one-time-code' : 'off'}
        size={isTotp ? 10 : 32}
        autoFocus
      />
      <CheckboxField
        {...form.field('rememberDevice')}
        label={messages.rememberDevice}
        hint={messages.rememberDeviceHint}
      />
      <FormActions>
        <SubmitButton isBusy={form.isBusy}>{messages.signIn}</SubmitButton>
        <button type="button" className="button button--secondary" onClick={switchKind}>
          {isTotp ? messages.useRecoveryCode : messages.useAuthenticator}
        </button>
      </FormActions>
    </ServiceForm>
  );
}
