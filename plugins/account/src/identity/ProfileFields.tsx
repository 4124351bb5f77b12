import type { ReactNode } from 'react';
import { countryChoices } from '../forms/countries.ts';
import { SelectField, TextArea, TextField } from '../forms/Field.tsx';
import { FieldRow } from '../forms/Form.tsx';
import type { FieldBinding } from '../forms/use-form.ts';
import type { ProfileValues } from './profile-values.ts';

interface Props {
  readonly field: (name: keyof ProfileValues) => FieldBinding<string>;
}

/** Personal fields of a profile. */
export function PersonFields({ field }: Props): ReactNode {
  return (
    <>
      <TextField {...field('name')} label="Full name" autoComplete="name" />
      <FieldRow>
        <TextField {...field('jobTitle')} label="Job title" isOptional autoComplete="organization-title" />
        <TextField {...field('phone')} label="Telephone" isOptional type="tel" autoComplete="tel" />
      </FieldRow>
    </>
  );
}

/** Company and purpose fields of a profile. */
export function CompanyFields({ field }: Props): ReactNode {
  return (
    <>
      <FieldRow>
        <TextField {...field('company/name')} label="Company" isOptional autoComplete="organization" />
        <SelectField
          {...field('company/country')}
          label="Country"
          isOptional
          choices={countryChoices}
          placeholder="Not given"
          autoComplete="country"
        />
      </FieldRow>
      <TextField
        {...field('company/website')}
        label="Website"
        isOptional
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
      />
      <TextArea
        {...field('purpose')}
        label="What you want to build"
        isOptional
        hint="One or two sentences: which data, for whom and in which program."
      />
    </>
  );
}
