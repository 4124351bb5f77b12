import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/applications';
import type { Application, Scope } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { requestService } from '../api/request.ts';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { TextArea, TextField } from '../forms/LabelledField.tsx';
import { FieldRow, FormActions, ServiceForm, SubmitButton } from '../forms/ServiceForm.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import { hasSandbox, offeredScopes } from '../offer.ts';
import { reloadSession } from '../session/session-store.ts';
import { useSession, useSignedInPerson } from '../session/use-session.ts';
import { ScopeField } from './ScopeField.tsx';

interface Props {
  readonly application: Application;
  readonly onChange: (application: Application) => void;
}

/** Form that activates a draft: collects the fields that production requires, each with its reason. */
export function ApplicationActivation({ application, onChange }: Props): ReactNode {
  const { id, description, supportUrl, contactEmail } = application;
  const { email } = useSignedInPerson();
  const form = useServiceForm({
    draftName: `activation-${id}`,
    initialValues: {
      description: description ?? '',
      supportUrl: supportUrl ?? '',
      contactEmail: contactEmail ?? email,
      scopes: getInitialScopes(application),
    },
    submit: async (values) => {
      onChange(
        await requestService('POST /api/applications/{applicationId}/state', {
          params: { applicationId: id },
          body: { step: 'activate', ...values },
        }),
      );
      await reloadSession();
    },
  });
  // The first task is to create a secret for the sandbox, so that panel has the primary button.
  const hasSecret = application.clients.some(({ secrets }) => secrets.some((secret) => secret.state !== 'ended'));
  return (
    <TitledPanel title={messages.activateForProduction} lead={<Requirements application={application} />}>
      <ServiceForm form={form} label={messages.activateForProduction}>
        <TextArea
          {...form.field('description')}
          label={messages.description}
          hint={messages.activationDescriptionHint}
          rows={3}
        />
        <FieldRow>
          <TextField
            {...form.field('supportUrl')}
            label={messages.supportPage}
            type="url"
            placeholder="https://"
            hint={messages.supportPageHint}
          />
          <TextField
            {...form.field('contactEmail')}
            label={messages.contact}
            type="email"
            hint={messages.activationContactHint}
          />
        </FieldRow>
        <ScopeField
          {...form.field('scopes')}
          legend={messages.scopes}
          hint={messages.activationScopesHint}
          offeredScopes={offeredScopes}
        />
        <FormActions>
          <SubmitButton isBusy={form.isBusy} isSecondary={!hasSecret}>
            {messages.activateTheApplication}
          </SubmitButton>
        </FormActions>
      </ServiceForm>
    </TitledPanel>
  );
}

/** A draft initially has all scopes, for the sandbox. If they are unchanged, the form for production selects none. */
const getInitialScopes = (application: Application): readonly Scope[] =>
  application.scopes.length === offeredScopes.length ? [] : application.scopes;

/** Requirements of production beyond the form. */
function Requirements({ application: { organisationId, organisationName } }: Pick<Props, 'application'>): ReactNode {
  const state = useSession().organisations.find(({ id }) => id === organisationId)?.state;
  return (
    <>
      {messages.needsLicences}
      {state === 'verified' ? (
        '.'
      ) : (
        <>
          {messages.andHasToBe(organisationName)}
          <Link to={`/account/organisation-registration?organisation=${organisationId}`}>{messages.verifiedLower}</Link>
          {messages.verifiedAfter}
        </>
      )}
      {hasSandbox && messages.sandboxNeedsNone}
    </>
  );
}
