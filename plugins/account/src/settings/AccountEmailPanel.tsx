import { messages } from '@refdesk/messages/account';
import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { DateTime } from '../components/DateTime.tsx';
import { InlineNotice } from '../components/InlineNotice.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { CancelButton } from '../forms/CancelButton.tsx';
import { TextField } from '../forms/LabelledField.tsx';
import { FormActions, ServiceForm, SubmitButton } from '../forms/ServiceForm.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import { offer } from '../offer.ts';
import styles from './settings.module.css';
import type { SettingsPanelProps } from './settings-panel-props.ts';

/** Shows and changes the email address; both addresses must confirm the change. */
export function AccountEmailPanel({ account: { email, emailChange }, onChange }: SettingsPanelProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const form = useServiceForm({
    initialValues: { email: '' },
    submit: async (values) => {
      await requestService('POST /api/account/email', { body: values });
      form.reset({ email: '' });
      setOpen(false);
      await onChange();
    },
  });
  return (
    <TitledPanel title={messages.emailAddress} id="email">
      <p className={styles.facts}>
        <strong>{email}</strong>
        {offer.key === null ? messages.emailUsedFor : messages.emailUsedForKeys}
      </p>
      {emailChange && (
        <InlineNotice tone="info" title={messages.changeNotComplete(emailChange.email)} isActionResult>
          <p>
            {messages.followBothLinks}
            <DateTime at={emailChange.expiresAt} />.
          </p>
        </InlineNotice>
      )}
      {isOpen ? (
        <div className={styles.narrow}>
          <ServiceForm form={form} label={messages.emailAddress}>
            <TextField
              {...form.field('email')}
              label={messages.newEmailAddress}
              type="email"
              autoComplete="email"
              autoFocus
            />
            <FormActions>
              <SubmitButton isBusy={form.isBusy}>{messages.sendBothEmails}</SubmitButton>
              <CancelButton onClick={() => setOpen(false)} />
            </FormActions>
          </ServiceForm>
        </div>
      ) : (
        <button type="button" className="button button--secondary" onClick={() => setOpen(true)}>
          {messages.changeAddress}
        </button>
      )}
    </TitledPanel>
  );
}
