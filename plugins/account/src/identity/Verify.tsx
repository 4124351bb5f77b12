import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import { type ReactNode, useState } from 'react';
import { requestServiceSilently } from '../api/request.ts';
import { Notice } from '../components/Notice.tsx';
import { Panel } from '../components/Panel.tsx';
import { CheckField } from '../forms/CheckField.tsx';
import { TextField } from '../forms/Field.tsx';
import { Form, FormActions, SubmitButton } from '../forms/Form.tsx';
import { NewPasswordField } from '../forms/NewPasswordField.tsx';
import { useForm } from '../forms/use-form.ts';
import { refreshSession } from '../session/session-store.ts';
import { useLinkToken } from '../session/use-link-token.ts';

/**
 * The screen /account/verify: the link's owner chooses the password; opening the link, as mail scanners do, does not
 * consume it.
 */
export default function Verify(): ReactNode {
  const token = useLinkToken();
  const history = useHistory();
  const form = useForm({
    initial: { password: '', secondFactor: false },
    submit: async ({ password, secondFactor }) => {
      await requestServiceSilently('POST /api/registration/verify', { body: { token, password, secondFactor } });
      await refreshSession();
      // The form that had the focus was removed: the next page takes it.
      history.replace({ pathname: '/account/overview', state: { focusesHeading: true } });
    },
  });
  const isInvalid = token === '' || form.failure?.error.kind === 'link-not-valid';
  return (
    <>
      {token !== '' && (
        <Panel>
          <Form form={form} label="Verify the address">
            {!isInvalid && (
              <>
                <NewPasswordField {...form.field('password')} hasSecondFactor={form.values.secondFactor} />
                <CheckField
                  {...form.field('secondFactor')}
                  label="I will set up a second factor next"
                  hint="A code from an app on your phone. With a second factor, your password needs only 8 characters."
                />
              </>
            )}
            <FormActions>
              <SubmitButton isBusy={form.isBusy}>Confirm and sign in</SubmitButton>
            </FormActions>
          </Form>
        </Panel>
      )}
      {isInvalid && <NewLink />}
    </>
  );
}

function NewLink(): ReactNode {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    initial: { email: '' },
    submit: async ({ email }) => {
      await requestServiceSilently('POST /api/registration/resend', { body: { email } });
      setSentTo(email);
    },
  });
  return (
    <Panel title="Get a new link" lead="If your address is already verified, sign in.">
      {sentTo !== null && (
        <Notice tone="ok" isNew>
          {`If a registration for ${sentTo} is waiting, we have sent an email with a new link.`}
        </Notice>
      )}
      <Form form={form} label="Get a new link">
        <TextField {...form.field('email')} label="Email address" type="email" autoComplete="email" />
        <FormActions>
          <SubmitButton isBusy={form.isBusy}>Send a new link</SubmitButton>
          <Link to="/account/sign-in">Sign in</Link>
        </FormActions>
      </Form>
    </Panel>
  );
}
