import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/account';
import { type ReactNode, useState } from 'react';
import { requestServiceWithoutDialogs } from '../api/request.ts';
import { toServiceApiErrorOrRethrow } from '../api/use-service-resource.ts';
import { TextField } from '../forms/LabelledField.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { FormActions, ServiceForm, SubmitButton } from '../forms/ServiceForm.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import { requestPasskey, signInWithPasskey, supportsPasskeys } from './passkeys.ts';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';

interface Props {
  /** Email address of the reader whose session has expired; visitors enter theirs. */
  readonly email?: string;
  /** Whether the first factor was already verified by the company's single sign-on. */
  readonly startsWithSecondFactor?: boolean;
  readonly onSignedIn: () => Promise<void>;
}

/** Asks for a password or passkey, then for the second factor if enabled. */
export function SignInForm({ email = '', startsWithSecondFactor = false, onSignedIn }: Props): ReactNode {
  const [needsCode, setNeedsCode] = useState(startsWithSecondFactor);
  const form = useServiceForm({
    initialValues: { email, password: '' },
    submit: async (values) => {
      const { state } = await requestServiceWithoutDialogs('POST /api/session', { body: values });
      if (state === 'secondFactor') setNeedsCode(true);
      else await onSignedIn();
    },
  });
  const cancelAutofill = usePasskeyAutofill({
    isEnabled: email === '' && !needsCode,
    onSignedIn,
    onRejected: form.fail,
  });
  const signInByPasskey = () => {
    cancelAutofill();
    return requestPasskey()
      .then(signInWithPasskey)
      .then(onSignedIn)
      .catch((error: unknown) => form.fail(toServiceApiErrorOrRethrow(error)));
  };

  if (needsCode) return <SecondFactorForm onSignedIn={onSignedIn} onExpired={() => setNeedsCode(false)} />;
  return (
    <ServiceForm form={form} label={messages.signIn}>
      {email === '' ? (
        <TextField
          {...form.field('email')}
          label={messages.emailAddress}
          type="email"
          autoComplete="username webauthn"
        />
      ) : (
        <p>
          {messages.as}
          <strong>{email}</strong>
          <input type="hidden" autoComplete="username" value={email} />
        </p>
      )}
      <PasswordField
        {...form.field('password')}
        label={messages.password}
        autoComplete="current-password"
        autoFocus={email !== ''}
      />
      <FormActions>
        <SubmitButton isBusy={form.isBusy}>{messages.signIn}</SubmitButton>
        {supportsPasskeys() && (
          <button type="button" className="button button--secondary" onClick={() => void signInByPasskey()}>
            {messages.usePasskey}
          </button>
        )}
        <Link to="/account/reset-password">{messages.forgottenYourPassword}</Link>
      </FormActions>
    </ServiceForm>
  );
}
