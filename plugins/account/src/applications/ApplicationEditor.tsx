import { messages } from '@refdesk/messages/applications';
import type { ServiceCallInput } from '@refdesk/service-client';
import type { Application, Scope } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { CancelButton } from '../forms/CancelButton.tsx';
import { TextArea, TextField } from '../forms/LabelledField.tsx';
import { FieldRow, FormActions, FormSection, ServiceForm, SubmitButton } from '../forms/ServiceForm.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import { offeredScopes } from '../offer.ts';
import { LogoField } from './LogoField.tsx';
import { ScopeField } from './ScopeField.tsx';

type ApplicationForm = Omit<ServiceCallInput<'PUT /api/applications/{applicationId}'>['body'], 'version'>;

interface Props {
  readonly application: Application;
  /** Saves the form values. */
  readonly onSubmit: (form: ApplicationForm) => Promise<void>;
  readonly onCancel: () => void;
}

/** Form for the details of an application; drafts may omit the fields that only production requires. */
export function ApplicationEditor({ application, onSubmit, onCancel }: Props): ReactNode {
  const isDraft = application.state === 'draft';
  const form = useServiceForm({
    asksBeforeLeaving: true,
    initialValues: {
      name: application.name,
      description: application.description ?? '',
      logo: application.logo ?? '',
      supportUrl: application.supportUrl ?? '',
      contactEmail: application.contactEmail ?? '',
      redirectUrls: application.redirectUrls.join('\n'),
      scopes: application.scopes as readonly Scope[],
    },
    submit: ({ name, scopes, redirectUrls, ...texts }) =>
      onSubmit({
        name,
        scopes,
        description: texts.description.trim() || null,
        logo: texts.logo || null,
        supportUrl: texts.supportUrl.trim() || null,
        contactEmail: texts.contactEmail.trim() || null,
        redirectUrls: redirectUrls
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== ''),
      }),
  });
  return (
    <ServiceForm form={form} label={messages.details}>
      <FormSection title={messages.aboutApplication} lead={messages.ownersSeeDetails}>
        <TextField
          {...form.field('name')}
          label={messages.name}
          hint={messages.applicationNameHint}
          autoComplete="off"
          maxLength={60}
        />
        <TextArea
          {...form.field('description')}
          label={messages.description}
          hint={messages.descriptionHint}
          rows={3}
          isOptional={isDraft}
        />
        <LogoField {...form.field('logo')} />
        <FieldRow>
          <TextField
            {...form.field('supportUrl')}
            label={messages.supportPage}
            type="url"
            placeholder="https://"
            isOptional={isDraft}
          />
          <TextField
            {...form.field('contactEmail')}
            label={messages.contact}
            type="email"
            hint={messages.contactHint}
            isOptional={isDraft}
          />
        </FieldRow>
      </FormSection>
      <FormSection title={messages.permissions}>
        <ScopeField
          {...form.field('scopes')}
          legend={messages.scopes}
          hint={messages.scopesOfApplicationHint}
          offeredScopes={offeredScopes}
        />
      </FormSection>
      <FormSection title={messages.redirectAddresses}>
        <TextArea
          {...form.field('redirectUrls')}
          label={messages.oneAddressPerLine}
          hint={messages.redirectHint}
          rows={3}
          isOptional
        />
      </FormSection>
      <FormActions>
        <SubmitButton isBusy={form.isBusy}>{messages.save}</SubmitButton>
        <CancelButton onClick={onCancel} />
      </FormActions>
    </ServiceForm>
  );
}
