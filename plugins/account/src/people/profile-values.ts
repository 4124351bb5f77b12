import type { Account } from '@portal/service/contract';

type Profile = Account['profile'];

/** A profile as the fields of a form. */
export function profileValues({ name, jobTitle, phone, company, purpose }: Profile) {
  return {
    name,
    jobTitle: jobTitle ?? '',
    phone: phone ?? '',
    'company/name': company.name,
    'company/country': company.country as string,
    'company/website': company.website ?? '',
    purpose,
  };
}

export type ProfileValues = ReturnType<typeof profileValues>;

export const emptyProfile: ProfileValues = {
  name: '',
  jobTitle: '',
  phone: '',
  'company/name': '',
  'company/country': '',
  'company/website': '',
  purpose: '',
};

/** The fields of a form as the service takes them; what is omitted is null. */
export function toProfile(values: ProfileValues) {
  const orNull = (text: string) => (text.trim() === '' ? null : text);
  return {
    name: values.name,
    jobTitle: orNull(values.jobTitle),
    phone: orNull(values.phone),
    company: { name: values['company/name'], country: values['company/country'], website: orNull(values['company/website']) },
    purpose: values.purpose,
  };
}
