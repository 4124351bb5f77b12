import { messages } from '@refdesk/messages/account';
import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { InlineNotice } from '../components/InlineNotice.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { FormActions, ServiceForm, SubmitButton } from '../forms/ServiceForm.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import { ProfileCompanyFields, ProfilePersonFields } from '../identity/ProfileFields.tsx';
import { convertProfileFormToInput, toProfileFormValues } from '../identity/profile-values.ts';
import { hasOrganisations } from '../offer.ts';
import { reloadSession } from '../session/session-store.ts';
import styles from './settings.module.css';
import type { SettingsPanelProps } from './settings-panel-props.ts';

/** Form for the reader's profile and company. */
export function ProfilePanel({ account, onChange }: SettingsPanelProps): ReactNode {
  const [isSaved, setSaved] = useState(false);
  const form = useServiceForm({
    initialValues: toProfileFormValues(account.profile),
    asksBeforeLeaving: true,
    submit: async (values) => {
      setSaved(false);
      const { profile } = await requestService('PUT /api/account/profile', { body: convertProfileFormToInput(values) });
      form.reset(toProfileFormValues(profile));
      setSaved(true);
      await Promise.all([onChange(), reloadSession()]);
    },
  });
  return (
    <TitledPanel title={messages.profile} id="profile">
      <div className={styles.narrow}>
        {isSaved && !form.isChanged && (
          <InlineNotice tone="ok" isActionResult>
            {messages.profileSaved}
          </InlineNotice>
        )}
        <ServiceForm form={form} label={messages.profile}>
          <ProfilePersonFields field={form.field} />
          {hasOrganisations && <ProfileCompanyFields field={form.field} />}
          <FormActions>
            <SubmitButton isBusy={form.isBusy}>{messages.saveProfile}</SubmitButton>
          </FormActions>
        </ServiceForm>
      </div>
    </TitledPanel>
  );
}
