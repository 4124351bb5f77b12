import type { OrganisationForm } from '@refdesk/service-contract';
import { offer } from '../offer.ts';

const { fields } = offer.registration;

/** Fields specific to the provider, by their names in the form. */
type DetailValues = Readonly<Record<`details/${string}`, string>>;

/** Converts an organisation to form values. */
export type OrganisationValues = ReturnType<typeof fixedValues> & DetailValues;

export const toOrganisationFormValues = (organisation: OrganisationForm): OrganisationValues => ({
  ...fixedValues(organisation),
  ...detailValues(organisation.details),
});

function fixedValues({
  name,
  customerNumber,
  registrationNumber,
  country,
  domain,
  technicalContact,
  dataProtectionContact,
}: OrganisationForm) {
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

const detailValues = (details: OrganisationForm['details']): DetailValues =>
  Object.fromEntries(fields.map(({ id }) => [`details/${id}`, details[id] ?? '']));

export const emptyOrganisationValues: OrganisationValues = {
  name: '',
  customerNumber: '',
  registrationNumber: '',
  country: '',
  domain: '',
  'technicalContact/name': '',
  'technicalContact/email': '',
  'dataProtectionContact/name': '',
  'dataProtectionContact/email': '',
  ...detailValues({}),
};

/** Converts form values to the service's input. */
export function toOrganisationInput(values: OrganisationValues) {
  const { name, customerNumber, registrationNumber, country, domain } = values;
  return {
    name,
    customerNumber: customerNumber.trim() === '' ? null : customerNumber,
    registrationNumber,
    country,
    domain,
    technicalContact: { name: values['technicalContact/name'], email: values['technicalContact/email'] },
    dataProtectionContact: { name: values['dataProtectionContact/name'], email: values['dataProtectionContact/email'] },
    details: Object.fromEntries(fields.map(({ id }) => [id, values[`details/${id}`] ?? ''])),
  };
}

/** Further details of an organisation, in the provider's words and order. */
export const listOrganisationDetailFacts = (
  details: OrganisationForm['details'],
): readonly (readonly [label: string, value: string])[] =>
  fields.flatMap(({ id, label }) => (details[id] ? [[label, details[id]] as const] : []));
