import type { OrganisationForm } from '@refdesk/service-contract';
import { offer } from '../offer.ts';

const { fields } = offer.registration;

/** Values of the provider's additional fields, by their names in the form. */
type DetailValues = Readonly<Record<`details/${string}`, string>>;

/** Values of the organisation form, by field name. */
export type OrganisationValues = ReturnType<typeof toFixedValues> & DetailValues;

export const toOrganisationFormValues = (organisation: OrganisationForm): OrganisationValues => ({
  ...toFixedValues(organisation),
  ...toDetailValues(organisation.details),
});

function toFixedValues({
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

const toDetailValues = (details: OrganisationForm['details']): DetailValues =>
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
  ...toDetailValues({}),
};

/** Converts form values to the input of the service. */
export function convertOrganisationFormToInput(values: OrganisationValues) {
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

/** Lists additional details of an organisation, with the provider's labels and in the provider's order. */
export const listOrganisationDetailFacts = (
  details: OrganisationForm['details'],
): readonly (readonly [label: string, value: string])[] =>
  fields.flatMap(({ id, label }) => (details[id] ? [[label, details[id]] as const] : []));
