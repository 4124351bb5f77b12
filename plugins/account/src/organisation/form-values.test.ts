import { expect, test } from 'vitest';
import { convertOrganisationFormToInput, emptyOrganisationValues, toOrganisationFormValues } from './form-values.ts';

const organisation = {
  name: 'Harbour Heating',
  customerNumber: '40021',
  registrationNumber: '07312345',
  country: 'GB',
  domain: 'harbour.example',
  technicalContact: { name: 'Ada Field', email: 'ada@harbour.example' },
  dataProtectionContact: { name: 'Bo Ward', email: 'bo@harbour.example' },
  details: {},
} as const;

test('converts an organisation to form values and back', () => {
  expect(convertOrganisationFormToInput(toOrganisationFormValues(organisation))).toEqual(organisation);
  expect(
    convertOrganisationFormToInput(toOrganisationFormValues({ ...organisation, customerNumber: null })).customerNumber,
  ).toBeNull();
});

test('has the same fields in an empty form as in a filled one', () => {
  expect(Object.keys(emptyOrganisationValues)).toEqual(Object.keys(toOrganisationFormValues(organisation)));
});
