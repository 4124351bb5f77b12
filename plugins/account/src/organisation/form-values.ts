import type { OrganisationForm } from '@portal/service-contract';

/** An organisation as the fields of a form. */
export function formValues({ name, customerNumber, registrationNumber, country, domain, technicalContact, dataProtectionContact }: OrganisationForm) {
  return {
    name,
    customerNumber: customerNumber ?? '',
    registrationNumber,
    country: country as string,
    domain,
    'technicalContact/name': technicalContact.name,
    'technicalContact/email': technicalContact.email,
    'dataProtectionContact/name': dataProtectionContact.name,
    'dataProtectionContact/email': dataProtectionContact.email,
  };
}

export type OrganisationValues = ReturnType<typeof formValues>;

export const emptyOrganisation: OrganisationValues = {
  name: '',
  customerNumber: '',
  registrationNumber: '',
  country: '',
  domain: '',
  'technicalContact/name': '',
  'technicalContact/email': '',
  'dataProtectionContact/name': '',
  'dataProtectionContact/email': '',
};

/** The fields of a form as the service takes them. */
export function toOrganisation({ name, customerNumber, registrationNumber, country, domain, ...contacts }: OrganisationValues) {
  return {
    name,
    customerNumber: customerNumber.trim() === '' ? null : customerNumber,
    registrationNumber,
    country,
    domain,
    technicalContact: { name: contacts['technicalContact/name'], email: contacts['technicalContact/email'] },
    dataProtectionContact: { name: contacts['dataProtectionContact/name'], email: contacts['dataProtectionContact/email'] },
  };
}
