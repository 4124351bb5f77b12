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

/** Converts form values to the service's profile; empty fields become null. */
export function toProfileInput(values: ProfileValues) {
  const orNull = (text: string) => (text.trim() === '' ? null : text);
  return {
    name: values.name,
    jobTitle: orNull(values.jobTitle),
    phone: orNull(values.phone),
    company: {
      name: orNull(values['company/name']),
      country: orNull(values['company/country']),
      website: orNull(values['company/website']),
    },
    purpose: orNull(values.purpose),
  };
}
