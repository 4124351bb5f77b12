import { messages } from '@refdesk/messages/organisation';
import type { ReactNode } from 'react';
import { countryChoices } from '../forms/countries.ts';
import { SelectField, TextField } from '../forms/LabelledField.tsx';
import { FieldRow, FormSection } from '../forms/ServiceForm.tsx';
import type { FieldBinding } from '../forms/use-service-form.ts';
import { hasSandbox, offer } from '../offer.ts';
import type { OrganisationValues } from './form-values.ts';

const { customerNumber, registrationNumber, fields } = offer.registration;

interface Props {
  readonly field: (name: keyof OrganisationValues) => FieldBinding<string>;
}

/** Fields that staff compare with the public company register. */
export function OrganisationIdentityFields({ field }: Props): ReactNode {
  return (
    <FormSection title={messages.theOrganisation} lead={messages.identityExplained(hasSandbox)}>
      <TextField {...field('name')} label={messages.legalName} autoComplete="organization" />
      <FieldRow>
        {registrationNumber && (
          <TextField
            {...field('registrationNumber')}
            label={registrationNumber.label}
            hint={registrationNumber.hint}
            autoComplete="off"
          />
        )}
        <SelectField
          {...field('country')}
          label={messages.country}
          choices={countryChoices}
          placeholder={messages.chooseCountry}
          autoComplete="country"
        />
      </FieldRow>
      <FieldRow>
        <TextField
          {...field('customerNumber')}
          label={customerNumber.label}
          isOptional
          hint={customerNumber.hint}
          autoComplete="off"
        />
        <TextField
          {...field('domain')}
          label={messages.domain}
          hint={messages.domainHint}
          autoComplete="off"
          inputMode="url"
        />
      </FieldRow>
      {fields.map(({ id, label, hint, required, choices }) =>
        choices === null ? (
          <TextField
            key={id}
            {...field(`details/${id}`)}
            label={label}
            hint={hint}
            isOptional={!required}
            autoComplete="off"
          />
        ) : (
          <SelectField
            key={id}
            {...field(`details/${id}`)}
            label={label}
            hint={hint}
            isOptional={!required}
            choices={choices.map((choice) => ({ value: choice, label: choice }))}
            placeholder={messages.choose}
          />
        ),
      )}
    </FormSection>
  );
}

/** Fields for the technical and the data protection contact. */
export function OrganisationContactPersonFields({ field }: Props): ReactNode {
  return (
    <FormSection title={messages.contacts} lead={messages.contactsExplained}>
      <FieldRow>
        <TextField {...field('technicalContact/name')} label={messages.technicalContact} autoComplete="off" />
        <TextField
          {...field('technicalContact/email')}
          label={messages.technicalContactEmail}
          type="email"
          autoComplete="off"
        />
      </FieldRow>
      <FieldRow>
        <TextField {...field('dataProtectionContact/name')} label={messages.dataProtectionContact} autoComplete="off" />
        <TextField
          {...field('dataProtectionContact/email')}
          label={messages.dataProtectionContactEmail}
          type="email"
          autoComplete="off"
        />
      </FieldRow>
    </FormSection>
  );
}
