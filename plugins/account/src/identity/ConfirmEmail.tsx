import Link from '@docusaurus/Link';
import type { EmailChangeProgress } from '@refdesk/service-contract';
import { type ReactNode, useState } from 'react';
import { requestServiceSilently } from '../api/request.ts';
import { Panel } from '../components/Panel.tsx';
import { Form, FormActions, SubmitButton } from '../forms/Form.tsx';
import { useForm } from '../forms/use-form.ts';
import { refreshSession } from '../session/session-store.ts';
import { useLinkToken } from '../session/use-link-token.ts';

/** The screen /account/confirm-email, the target of the links in both emails. */
export default function ConfirmEmail(): ReactNode {
  const token = useLinkToken();
  const [progress, setProgress] = useState<EmailChangeProgress['state'] | null>(null);
  const form = useForm({
    initial: {},
    submit: async () => {
      const { state } = await requestServiceSilently('POST /api/account/email/confirm', { body: { token } });
      await refreshSession();
      setProgress(state);
    },
  });
  if (progress !== null) {
    return (
      <Panel title={progress === 'changed' ? 'Your address has been changed' : 'Confirmed from one address'}>
        <p role="status">
          {progress === 'changed'
            ? 'From now on, sign in with the new address.'
            : 'To complete the change, follow the link in the email to the other address too.'}
        </p>
        <Link className="button button--primary" to="/account/settings">
          Account settings
        </Link>
      </Panel>
    );
  }
  return (
    <Panel>
      <Form form={form} label="Confirm the change">
        <p>
          {token === ''
            ? 'The link is not complete. Open it in the email again.'
            : 'Select the button to confirm the change.'}
        </p>
        <FormActions>
          <SubmitButton isBusy={form.isBusy} isDisabled={token === ''}>
            Confirm the change
          </SubmitButton>
          <Link to="/account/settings">Account settings</Link>
        </FormActions>
      </Form>
    </Panel>
  );
}
