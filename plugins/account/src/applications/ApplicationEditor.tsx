import type { CallInput } from '@refdesk/service-client';
import type { Application, Scope } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { CancelButton } from '../forms/CancelButton.tsx';
import { TextArea, TextField } from '../forms/Field.tsx';
import { FieldRow, Form, FormActions, FormSection, SubmitButton } from '../forms/Form.tsx';
import { useForm } from '../forms/use-form.ts';
import { offeredScopes } from '../offer.ts';
import { LogoField } from './LogoField.tsx';
import { ScopeField } from './ScopeField.tsx';

type ApplicationForm = Omit<CallInput<'PUT /api/applications/{applicationId}'>['body'], 'version'>;

interface Props {
  readonly application: Application;
  /** Sends the form's values. */
  readonly onSubmit: (form: ApplicationForm) => Promise<void>;
  readonly onCancel: () => void;
}

/** Edits the details of an application; drafts may omit the fields that only production requires. */
export function ApplicationEditor({ application, onSubmit, onCancel }: Props): ReactNode {
  const isDraft = application.state === 'draft';
  const form = useForm({
    asksBeforeLeaving: true,
    initial: {
      name: application.name,
      description: application.description ?? '',
      logo: application.logo ?? '',
      supportUrl: application.supportUrl ?? '',
      contactEmail: application.contactEmail ?? '',
      redirectUrls: application.redirectUrls.join('\n'),
      scopes: application.scopes as readonly Scope[],
    },
    submit: ({ name, scopes: chosen, redirectUrls, ...texts }) =>
      onSubmit({
        name,
        scopes: chosen,
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
    <Form form={form} label="Details">
      <FormSection
        title="About the application"
        lead="Owners of organisations see these details when you request a licence."
      >
        <TextField
          {...form.field('name')}
          label="Name"
          hint="3 to 60 characters, unique in your organisation."
          autoComplete="off"
          maxLength={60}
        />
        <TextArea
          {...form.field('description')}
          label="Description"
          hint="What the application does with the data that it can access."
          rows={3}
          isOptional={isDraft}
        />
        <LogoField {...form.field('logo')} />
        <FieldRow>
          <TextField
            {...form.field('supportUrl')}
            label="Support page"
            type="url"
            placeholder="https://"
            isOptional={isDraft}
          />
          <TextField
            {...form.field('contactEmail')}
            label="Contact"
            type="email"
            hint="The address that we write to if there is a problem."
            isOptional={isDraft}
          />
        </FieldRow>
      </FormSection>
      <FormSection title="Permissions">
        <ScopeField
          {...form.field('scopes')}
          legend="Scopes"
          hint="Choose only the scopes that you need. Keys and tokens can have only these scopes, and owners read the list before they consent."
          offered={offeredScopes}
        />
      </FormSection>
      <FormSection title="Redirect addresses">
        <TextArea
          {...form.field('redirectUrls')}
          label="One address per line"
          hint="Required only if people are redirected to your application. Use https, or http on the local machine for native applications."
          rows={3}
          isOptional
        />
      </FormSection>
      <FormActions>
        <SubmitButton isBusy={form.isBusy}>Save</SubmitButton>
        <CancelButton onClick={onCancel} />
      </FormActions>
    </Form>
  );
}
