import { messages } from '@refdesk/messages/applications';
import type { ReactNode } from 'react';
import { requestService } from '../api/request.ts';
import { ItemPageHeading } from '../components/ItemPageHeading.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { CancelButton } from '../forms/CancelButton.tsx';
import { TextField } from '../forms/LabelledField.tsx';
import { FormActions, ServiceForm, SubmitButton } from '../forms/ServiceForm.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import { clientCredentialNoun, hasSandbox } from '../offer.ts';
import { useQueryParameters } from '../page/use-query-parameters.ts';
import { reloadSession } from '../session/session-store.ts';

/** Form that creates an application from a name and opens its page; activation collects the other fields. */
export function NewApplicationForm({ organisationId }: { readonly organisationId: string }): ReactNode {
  const query = useQueryParameters();
  const form = useServiceForm({
    draftName: 'application',
    initialValues: { name: '' },
    submit: async (body) => {
      const { id } = await requestService('POST /api/organisations/{organisationId}/applications', {
        params: { organisationId },
        body,
      });
      await reloadSession();
      query.go({ application: id });
    },
  });
  return (
    <>
      <ItemPageHeading backLink={{ to: '/account/applications', label: messages.allApplications }}>
        {messages.addApplication}
      </ItemPageHeading>
      <TitledPanel lead={messages.newApplicationExplained(clientCredentialNoun, hasSandbox)}>
        <ServiceForm form={form} label={messages.addTheApplication}>
          <TextField
            {...form.field('name')}
            label={messages.name}
            hint={messages.applicationNameHint}
            autoComplete="off"
            maxLength={60}
          />
          <FormActions>
            <SubmitButton isBusy={form.isBusy}>{messages.addTheApplication}</SubmitButton>
            <CancelButton onClick={() => query.go({})} />
          </FormActions>
        </ServiceForm>
      </TitledPanel>
    </>
  );
}
