import { messages } from '@refdesk/messages/applications';
import type { ReactNode } from 'react';
import { requestService } from '../api/request.ts';
import { Heading } from '../components/Heading.tsx';
import { Panel } from '../components/Panel.tsx';
import { CancelButton } from '../forms/CancelButton.tsx';
import { TextField } from '../forms/Field.tsx';
import { Form, FormActions, SubmitButton } from '../forms/Form.tsx';
import { useForm } from '../forms/use-form.ts';
import { clientNoun, hasSandbox } from '../offer.ts';
import { useQuery } from '../page/use-query.ts';
import { refreshSession } from '../session/session-store.ts';

interface Props {
  readonly organisationId: string;
}

/** Creates an application from a name and opens its page; the activation collects what production needs. */
export function NewApplication({ organisationId }: Props): ReactNode {
  const query = useQuery();
  const form = useForm({
    draft: 'application',
    initial: { name: '' },
    submit: async (body) => {
      const { id } = await requestService('POST /api/organisations/{organisationId}/applications', {
        params: { organisationId },
        body,
      });
      await refreshSession();
      query.go({ application: id });
    },
  });
  return (
    <>
      <Heading back={{ to: '/account/applications', label: messages.allApplications }}>
        {messages.addApplication}
      </Heading>
      <Panel lead={messages.newApplicationExplained(clientNoun, hasSandbox)}>
        <Form form={form} label={messages.addTheApplication}>
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
        </Form>
      </Panel>
    </>
  );
}
