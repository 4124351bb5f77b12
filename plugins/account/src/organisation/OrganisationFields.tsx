import type { ReactNode } from 'react';
import { countryChoices } from '../forms/countries.ts';
import { SelectField, TextField } from '../forms/Field.tsx';
import { FieldRow, FormSection } from '../forms/Form.tsx';
import type { FieldBinding } from '../forms/use-form.ts';
import { hasSandbox, offer } from '../offer.ts';
import type { OrganisationValues } from './form-values.ts';

const { customerNumber, registrationNumber, fields } = offer.registration;

interface Props {
  readonly field: (name: keyof OrganisationValues) => FieldBinding<string>;
}

/** Fields that staff compare with the public register. */
export function IdentityFields({ field }: Props): ReactNode {
  return (
    <FormSection
      title="The organisation"
      lead={`Production needs an organisation that our staff have checked. They compare these details with the public register${hasSandbox ? '; the sandbox needs none of them' : ''}.`}
    >
      <TextField {...field('name')} label="Legal name" autoComplete="organization" />
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
          label="Country"
          choices={countryChoices}
          placeholder="Choose a country"
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
          label="Domain"
          hint="Such as example.com: we compare it with your email addresses."
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
            placeholder="Choose"
          />
        ),
      )}
    </FormSection>
  );
}

/** Contact fields. */
export function ContactFields({ field }: Props): ReactNode {
  return (
    <FormSection
      title="Contacts"
      lead="The people that we contact about incidents and about personal data. You can use team addresses."
    >
      <FieldRow>
        <TextField {...field('technicalContact/name')} label="Technical contact" autoComplete="off" />
        <TextField
          {...field('technicalContact/email')}
          label="Email of the technical contact"
          type="email"
          autoComplete="off"
        />
      </FieldRow>
      <FieldRow>
        <TextField {...field('dataProtectionContact/name')} label="Data-protection contact" autoComplete="off" />
        <TextField
          {...field('dataProtectionContact/email')}
          label="Email of the data-protection contact"
          type="email"
          autoComplete="off"
        />
      </FieldRow>
    </FormSection>
  );
}
