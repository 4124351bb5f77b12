import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/account';
import { type ReactNode, useState } from 'react';
import { requestServiceWithoutDialogs } from '../api/request.ts';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { TextField } from '../forms/LabelledField.tsx';
import { NewPasswordField } from '../forms/NewPasswordField.tsx';
import { FormActions, ServiceForm, SubmitButton } from '../forms/ServiceForm.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import { RedirectToAccountPage } from '../page/navigate.tsx';
import { reloadSession } from '../session/session-store.ts';
import { useSession } from '../session/use-session.ts';
import { useTokenFromEmailLink } from '../session/use-token-from-email-link.ts';
import { SentEmailNotice, type SentEmailRecipient } from './SentEmailNotice.tsx';

/** The screen /account/reset-password: requests an email, or sets a new password if opened from its link. */
export default function ResetPasswordScreen(): ReactNode {
  const [token, setToken] = useState(useTokenFromEmailLink());
  if (!useSession().signIn.passwords) return <RedirectToAccountPage to="/account/sign-in" />;
  return token === '' ? <RequestLink /> : <ChoosePassword token={token} onRequestAgain={() => setToken('')} />;
}

function RequestLink(): ReactNode {
  const [sent, setSent] = useState<SentEmailRecipient | null>(null);
  const form = useServiceForm({
    initialValues: { email: '' },
    submit: async ({ email }) => {
      const { outbox: outboxUrl } = await requestServiceWithoutDialogs('POST /api/password/forgotten', {
        body: { email },
      });
      setSent({ email, outboxUrl });
    },
  });
  if (sent !== null) {
    return (
      <SentEmailNotice sentEmail={sent} instruction={messages.linkValidForHour}>
        <Link to="/account/sign-in">{messages.backToSignIn}</Link>
      </SentEmailNotice>
    );
  }
  return (
    <TitledPanel>
      <ServiceForm form={form} label={messages.forgottenPassword}>
        <TextField
          {...form.field('email')}
          label={messages.emailAddress}
          hint={messages.resetEmailHint}
          type="email"
          autoComplete="username"
        />
        <FormActions>
          <SubmitButton isBusy={form.isBusy}>{messages.sendLink}</SubmitButton>
          <Link to="/account/sign-in">{messages.backToSignIn}</Link>
        </FormActions>
      </ServiceForm>
    </TitledPanel>
  );
}

interface Props {
  readonly token: string;
  readonly onRequestAgain: () => void;
}

function ChoosePassword({ token, onRequestAgain }: Props): ReactNode {
  const [isDone, setDone] = useState(false);
  const form = useServiceForm({
    initialValues: { password: '' },
    submit: async ({ password }) => {
      await requestServiceWithoutDialogs('POST /api/password/reset', { body: { token, password } });
      await reloadSession();
      setDone(true);
    },
  });
  if (isDone) {
    return (
      <TitledPanel title={messages.passwordChanged}>
        <p role="status">{messages.allSessionsEnded}</p>
        <Link className="button button--primary" to="/account/sign-in">
          {messages.signIn}
        </Link>
      </TitledPanel>
    );
  }
  return (
    <TitledPanel>
      <ServiceForm form={form} label={messages.chooseNewPassword}>
        <NewPasswordField {...form.field('password')} label={messages.newPassword} hasSecondFactor={false} />
        <FormActions>
          <SubmitButton isBusy={form.isBusy}>{messages.changePassword}</SubmitButton>
          {form.failure?.error.kind === 'link-not-valid' && (
            <button type="button" className="button button--secondary" onClick={onRequestAgain}>
              {messages.askForNewLink}
            </button>
          )}
        </FormActions>
      </ServiceForm>
    </TitledPanel>
  );
}
