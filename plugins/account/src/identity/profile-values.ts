import type { Account } from '@refdesk/service-contract';

type Profile = Account['profile'];

/** Converts a profile to form values. */
export function toProfileFormValues({ name, jobTitle, phone, company, purpose }: Profile) {
  return {
    name,
    jobTitle: jobTitle ?? '',
    phone: phone ?? '',
    'company/name': company.name ?? '',
    'company/country': (company.country ?? '') as string,
    'company/website': company.website ?? '',
    purpose: purpose ?? '',
  };
}

export type ProfileValues = ReturnType<typeof toProfileFormValues>;

/** Converts form values to the input of the service; empty fields become null. */
export function convertProfileFormToInput(values: ProfileValues) {
  const emptyToNull = (text: string) => (text.trim() === '' ? null : text);
  return {
    name: values.name,
    jobTitle: emptyToNull(values.jobTitle),
    phone: emptyToNull(values.phone),
    company: {
      name: emptyToNull(values['company/name']),
      country: emptyToNull(values['company/country']),
      website: emptyToNull(values['company/website']),
    },
    purpose: emptyToNull(values.purpose),
  };
}
