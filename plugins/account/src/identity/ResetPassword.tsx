import Link from '@docusaurus/Link';
import { Redirect } from '@docusaurus/router';
import { type ReactNode, useState } from 'react';
import { requestServiceSilently } from '../api/request.ts';
import { Panel } from '../components/Panel.tsx';
import { TextField } from '../forms/Field.tsx';
import { Form, FormActions, SubmitButton } from '../forms/Form.tsx';
import { NewPasswordField } from '../forms/NewPasswordField.tsx';
import { useForm } from '../forms/use-form.ts';
import { refreshSession } from '../session/session-store.ts';
import { useLinkToken } from '../session/use-link-token.ts';
import { useSession } from '../session/use-session.ts';
import { SentEmail, type SentEmailProps } from './SentEmail.tsx';

/** The screen /account/reset-password: requests an email, or sets a new password with the link in it. */
export default function ResetPassword(): ReactNode {
  const [token, setToken] = useState(useLinkToken());
  if (!useSession().signIn.passwords) return <Redirect to="/account/sign-in" />;
  return token === '' ? <AskForLink /> : <ChoosePassword token={token} onAskAgain={() => setToken('')} />;
}

function AskForLink(): ReactNode {
  const [sent, setSent] = useState<SentEmailProps | null>(null);
  const form = useForm({
    initial: { email: '' },
    submit: async ({ email }) => {
      const { outbox } = await requestServiceSilently('POST /api/password/forgotten', { body: { email } });
      setSent({ email, outbox });
    },
  });
  if (sent !== null) {
    return (
      <SentEmail sent={sent} next="The link in it is valid for 60 minutes.">
        <Link to="/account/sign-in">Back to sign-in</Link>
      </SentEmail>
    );
  }
  return (
    <Panel>
      <Form form={form} label="Forgotten password">
        <TextField
          {...form.field('email')}
          label="Email address"
          hint="The address of your account. We send a link to it."
          type="email"
          autoComplete="username"
        />
        <FormActions>
          <SubmitButton isBusy={form.isBusy}>Send the link</SubmitButton>
          <Link to="/account/sign-in">Back to sign-in</Link>
        </FormActions>
      </Form>
    </Panel>
  );
}

interface Props {
  readonly token: string;
  readonly onAskAgain: () => void;
}

function ChoosePassword({ token, onAskAgain }: Props): ReactNode {
  const [isDone, setDone] = useState(false);
  const form = useForm({
    initial: { password: '' },
    submit: async ({ password }) => {
      await requestServiceSilently('POST /api/password/reset', { body: { token, password } });
      await refreshSession();
      setDone(true);
    },
  });
  if (isDone) {
    return (
      <Panel title="Your password has been changed">
        <p role="status">All sessions have been ended. Sign in with the new password.</p>
        <Link className="button button--primary" to="/account/sign-in">
          Sign in
        </Link>
      </Panel>
    );
  }
  return (
    <Panel>
      <Form form={form} label="Choose a new password">
        <NewPasswordField {...form.field('password')} label="New password" hasSecondFactor={false} />
        <FormActions>
          <SubmitButton isBusy={form.isBusy}>Change the password</SubmitButton>
          {form.failure?.error.kind === 'link-not-valid' && (
            <button type="button" className="button button--secondary" onClick={onAskAgain}>
              Ask for a new link
            </button>
          )}
        </FormActions>
      </Form>
    </Panel>
  );
}
