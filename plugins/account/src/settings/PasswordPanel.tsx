import { messages } from '@refdesk/messages/account';
import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { InlineNotice } from '../components/InlineNotice.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { CancelButton } from '../forms/CancelButton.tsx';
import { NewPasswordField } from '../forms/NewPasswordField.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { FormActions, ServiceForm, SubmitButton } from '../forms/ServiceForm.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import styles from './settings.module.css';
import type { SettingsPanelProps } from './settings-panel-props.ts';

const empty = { currentPassword: '', newPassword: '' };

export function PasswordPanel({ account: { email, profile, secondFactor }, onChange }: SettingsPanelProps): ReactNode {
  const [step, setStep] = useState<'closed' | 'open' | 'done'>('closed');
  const form = useServiceForm({
    initialValues: empty,
    submit: async (values) => {
      await requestService('PUT /api/account/password', { body: values });
      form.reset(empty);
      setStep('done');
      await onChange();
    },
  });
  return (
    <TitledPanel title={messages.password} id="password">
      {step === 'done' && (
        <InlineNotice tone="ok" isActionResult>
          {messages.passwordChangedSessionsEnded}
        </InlineNotice>
      )}
      {step === 'open' ? (
        <div className={styles.narrow}>
          <ServiceForm form={form} label={messages.password}>
            <input type="hidden" autoComplete="username" value={email} />
            <PasswordField
              {...form.field('currentPassword')}
              label={messages.currentPassword}
              autoComplete="current-password"
              autoFocus
            />
            <NewPasswordField
              {...form.field('newPassword')}
              label={messages.newPassword}
              hasSecondFactor={secondFactor.enabled}
              personalWords={[profile.name, email, profile.company.name ?? '']}
            />
            <FormActions>
              <SubmitButton isBusy={form.isBusy}>{messages.changePassword}</SubmitButton>
              <CancelButton onClick={() => setStep('closed')} />
            </FormActions>
          </ServiceForm>
        </div>
      ) : (
        <button type="button" className="button button--secondary" onClick={() => setStep('open')}>
          {messages.changePassword}
        </button>
      )}
    </TitledPanel>
  );
}
