import { messages } from '@refdesk/messages/account';
import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { Notice } from '../components/Notice.tsx';
import { Panel } from '../components/Panel.tsx';
import { Form, FormActions, SubmitButton } from '../forms/Form.tsx';
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
    <Panel title={messages.profile} id="profile">
      <div className={styles.narrow}>
        {isSaved && !form.isChanged && (
          <Notice tone="ok" isNew>
            {messages.profileSaved}
          </Notice>
        )}
        <Form form={form} label={messages.profile}>
          <PersonFields field={form.field} />
          {hasOrganisations && <CompanyFields field={form.field} />}
          <FormActions>
            <SubmitButton isBusy={form.isBusy}>{messages.saveProfile}</SubmitButton>
          </FormActions>
        </Form>
      </div>
    </Panel>
  );
}
