import { messages } from '@refdesk/messages/account';
import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { InlineNotice } from '../components/InlineNotice.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { FormActions, ServiceForm, SubmitButton } from '../forms/ServiceForm.tsx';
import { useForm } from '../forms/use-form.ts';
import { CompanyFields, PersonFields } from '../identity/ProfileFields.tsx';
import { toProfile, toProfileValues } from '../identity/profile-values.ts';
import { hasOrganisations } from '../offer.ts';
import { refreshSession } from '../session/session-store.ts';
import type { PanelProps } from './panel-props.ts';
import styles from './settings.module.css';

/** Profile and company of the reader. */
export function ProfilePanel({ account, onChange }: PanelProps): ReactNode {
  const [isSaved, setSaved] = useState(false);
  const form = useForm({
    initial: toProfileValues(account.profile),
    asksBeforeLeaving: true,
    submit: async (values) => {
      setSaved(false);
      const { profile } = await requestService('PUT /api/account/profile', { body: toProfile(values) });
      form.reset(toProfileValues(profile));
      setSaved(true);
      await Promise.all([onChange(), refreshSession()]);
    },
  });
  return (
    <TitledPanel title={messages.profile} id="profile">
      <div className={styles.narrow}>
        {isSaved && !form.isChanged && (
          <InlineNotice tone="ok" isNew>
            {messages.profileSaved}
          </InlineNotice>
        )}
        <ServiceForm form={form} label={messages.profile}>
          <PersonFields field={form.field} />
          {hasOrganisations && <CompanyFields field={form.field} />}
          <FormActions>
            <SubmitButton isBusy={form.isBusy}>{messages.saveProfile}</SubmitButton>
          </FormActions>
        </ServiceForm>
      </div>
    </TitledPanel>
  );
}
