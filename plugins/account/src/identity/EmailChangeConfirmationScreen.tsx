import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/account';
import type { EmailChangeProgress } from '@refdesk/service-contract';
import { type ReactNode, useState } from 'react';
import { requestServiceWithoutDialogs } from '../api/request.ts';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { FormActions, ServiceForm, SubmitButton } from '../forms/ServiceForm.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import { reloadSession } from '../session/session-store.ts';
import { useTokenFromEmailLink } from '../session/use-token-from-email-link.ts';

/** The screen /account/confirm-email: confirms an email change with the link sent to each of the two addresses. */
export default function EmailChangeConfirmationScreen(): ReactNode {
  const token = useTokenFromEmailLink();
  const [progress, setProgress] = useState<EmailChangeProgress['state'] | null>(null);
  const form = useServiceForm({
    initialValues: {},
    submit: async () => {
      const { state } = await requestServiceWithoutDialogs('POST /api/account/email/confirm', { body: { token } });
      await reloadSession();
      setProgress(state);
    },
  });
  if (progress !== null) {
    return (
      <TitledPanel title={progress === 'changed' ? messages.addressChanged : messages.confirmedFromOne}>
        <p role="status">{progress === 'changed' ? messages.signInWithNewAddress : messages.confirmFromOther}</p>
        <Link className="button button--primary" to="/account/settings">
          {messages.accountSettings}
        </Link>
      </TitledPanel>
    );
  }
  return (
    <TitledPanel>
      <ServiceForm form={form} label={messages.confirmChange}>
        <p>{token === '' ? messages.linkNotComplete : messages.selectToConfirm}</p>
        <FormActions>
          <SubmitButton isBusy={form.isBusy} isDisabled={token === ''}>
            {messages.confirmChange}
          </SubmitButton>
          <Link to="/account/settings">{messages.accountSettings}</Link>
        </FormActions>
      </ServiceForm>
    </TitledPanel>
  );
}
