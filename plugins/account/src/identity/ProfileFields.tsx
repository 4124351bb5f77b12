import { messages } from '@refdesk/messages/account';
import type { ReactNode } from 'react';
import { countryChoices } from '../forms/countries.ts';
import { SelectField, TextArea, TextField } from '../forms/LabelledField.tsx';
import { FieldRow } from '../forms/ServiceForm.tsx';
import type { FieldBinding } from '../forms/use-service-form.ts';
import { hasOrganisations } from '../offer.ts';
import type { ProfileValues } from './profile-values.ts';

interface Props {
  readonly field: (name: keyof ProfileValues) => FieldBinding<string>;
}

/** Personal fields of a profile. */
export function ProfilePersonFields({ field }: Props): ReactNode {
  return (
    <>
      <TextField {...field('name')} label={messages.fullName} autoComplete="name" />
      {hasOrganisations && (
        <FieldRow>
          <TextField {...field('jobTitle')} label={messages.jobTitle} isOptional autoComplete="organization-title" />
          <TextField {...field('phone')} label={messages.telephone} isOptional type="tel" autoComplete="tel" />
        </FieldRow>
      )}
    </>
  );
}

/** Company and purpose fields of a profile. */
export function ProfileCompanyFields({ field }: Props): ReactNode {
  return (
    <>
      <FieldRow>
        <TextField {...field('company/name')} label={messages.company} isOptional autoComplete="organization" />
        <SelectField
          {...field('company/country')}
          label={messages.country}
          isOptional
          choices={countryChoices}
          placeholder={messages.notGiven}
          autoComplete="country"
        />
      </FieldRow>
      <TextField
        {...field('company/website')}
        label={messages.website}
        isOptional
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
      />
      <TextArea {...field('purpose')} label={messages.whatYouBuild} isOptional hint={messages.whatYouBuildHint} />
    </>
  );
}
