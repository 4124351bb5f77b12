import Link from '@docusaurus/Link';
import type { Application, Scope } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { requestService } from '../api/request.ts';
import { Panel } from '../components/Panel.tsx';
import { TextArea, TextField } from '../forms/Field.tsx';
import { FieldRow, Form, FormActions, SubmitButton } from '../forms/Form.tsx';
import { useForm } from '../forms/use-form.ts';
import { hasSandbox, offeredScopes } from '../offer.ts';
import { refreshSession } from '../session/session-store.ts';
import { useSession, useSignedInPerson } from '../session/use-session.ts';
import { ScopeField } from './ScopeField.tsx';

interface Props {
  readonly application: Application;
  readonly onChange: (application: Application) => void;
}

/** Activates a draft: collects the fields that production requires, each with its reason. */
export function Activation({ application, onChange }: Props): ReactNode {
  const { id, description, supportUrl, contactEmail } = application;
  const { email } = useSignedInPerson();
  const form = useForm({
    draft: `activation-${id}`,
    initial: {
      description: description ?? '',
      supportUrl: supportUrl ?? '',
      contactEmail: contactEmail ?? email,
      scopes: chosenScopes(application),
    },
    submit: async (values) => {
      onChange(
        await requestService('POST /api/applications/{applicationId}/state', {
          params: { applicationId: id },
          body: { step: 'activate', ...values },
        }),
      );
      await refreshSession();
    },
  });
  // The first task is to create a secret for the sandbox, so that panel has the primary button.
  const hasSecret = application.clients.some(({ secrets }) => secrets.some((secret) => secret.state !== 'ended'));
  return (
    <Panel title="Activate for production" lead={<Requirements application={application} />}>
      <Form form={form} label="Activate for production">
        <TextArea
          {...form.field('description')}
          label="Description"
          hint="What the application does with the data: owners of organisations read it before they give access."
          rows={3}
        />
        <FieldRow>
          <TextField
            {...form.field('supportUrl')}
            label="Support page"
            type="url"
            placeholder="https://"
            hint="Where users of the application get help."
          />
          <TextField
            {...form.field('contactEmail')}
            label="Contact"
            type="email"
            hint="We write to it if there is a problem in production."
          />
        </FieldRow>
        <ScopeField
          {...form.field('scopes')}
          legend="Scopes"
          hint="Owners read this list before they consent, and keys and tokens can have only these scopes. Choose only what the application uses."
          offered={offeredScopes}
        />
        <FormActions>
          <SubmitButton isBusy={form.isBusy} isSecondary={!hasSecret}>
            Activate the application
          </SubmitButton>
        </FormActions>
      </Form>
    </Panel>
  );
}

/** A draft starts with all scopes for the sandbox; if they are unchanged, production starts with none. */
const chosenScopes = (application: Application): readonly Scope[] =>
  application.scopes.length === offeredScopes.length ? [] : application.scopes;

/** Requirements of production beyond the form. */
function Requirements({ application: { organisationId, organisationName } }: Pick<Props, 'application'>): ReactNode {
  const state = useSession().organisations.find(({ id }) => id === organisationId)?.state;
  return (
    <>
      In production, an active application needs a licence from each organisation whose data it accesses
      {state === 'verified' ? (
        '.'
      ) : (
        <>
          , and {organisationName} has to be{' '}
          <Link to={`/account/organisation-registration?organisation=${organisationId}`}>verified</Link>.
        </>
      )}
      {hasSandbox && ' The sandbox needs none of this.'}
    </>
  );
}
