import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/account';
import { type ReactNode, useState } from 'react';
import { requestServiceWithoutDialogs } from '../api/request.ts';
import { InlineNotice } from '../components/InlineNotice.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { CheckboxField } from '../forms/CheckboxField.tsx';
import { TextField } from '../forms/LabelledField.tsx';
import { NewPasswordField } from '../forms/NewPasswordField.tsx';
import { FormActions, ServiceForm, SubmitButton } from '../forms/ServiceForm.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import { useAccountPageOpener } from '../page/navigate.tsx';
import { reloadSession } from '../session/session-store.ts';
import { useTokenFromEmailLink } from '../session/use-token-from-email-link.ts';

/**
 * The screen /account/verify, where the recipient of the link chooses a password. Opening the link does not consume it,
 * because mail scanners open links too.
 */
export default function RegistrationCompletionScreen(): ReactNode {
  const token = useTokenFromEmailLink();
  const openPage = useAccountPageOpener();
  const form = useServiceForm({
    initialValues: { password: '', secondFactor: false },
    submit: async ({ password, secondFactor }) => {
      await requestServiceWithoutDialogs('POST /api/registration/verify', { body: { token, password, secondFactor } });
      await reloadSession();
      openPage('/account/overview', { replace: true, focusesHeading: true });
    },
  });
  const isInvalid = token === '' || form.failure?.error.kind === 'link-not-valid';
  return (
    <>
      {token !== '' && (
        <TitledPanel>
          <ServiceForm form={form} label={messages.verifyTheAddress}>
            {!isInvalid && (
              <>
                <NewPasswordField {...form.field('password')} hasSecondFactor={form.values.secondFactor} />
                <CheckboxField
                  {...form.field('secondFactor')}
                  label={messages.setUpFactorNext}
                  hint={messages.setUpFactorNextHint}
                />
              </>
            )}
            <FormActions>
              <SubmitButton isBusy={form.isBusy}>{messages.confirmAndSignIn}</SubmitButton>
            </FormActions>
          </ServiceForm>
        </TitledPanel>
      )}
      {isInvalid && <NewLink />}
    </>
  );
}

function NewLink(): ReactNode {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useServiceForm({
    initialValues: { email: '' },
    submit: async ({ email }) => {
      await requestServiceWithoutDialogs('POST /api/registration/resend', { body: { email } });
      setSentTo(email);
    },
  });
  return (
    <TitledPanel title={messages.getNewLink} lead={messages.signInIfVerified}>
      {sentTo !== null && (
        <InlineNotice tone="ok" isActionResult>
          {messages.newLinkSent(sentTo)}
        </InlineNotice>
      )}
      <ServiceForm form={form} label={messages.getNewLink}>
        <TextField {...form.field('email')} label={messages.emailAddress} type="email" autoComplete="email" />
        <FormActions>
          <SubmitButton isBusy={form.isBusy}>{messages.sendNewLink}</SubmitButton>
          <Link to="/account/sign-in">{messages.signIn}</Link>
        </FormActions>
      </ServiceForm>
    </TitledPanel>
  );
}
