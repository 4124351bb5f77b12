import { createLanguageTexts, runWithTextLanguage } from '@refdesk/messages/request-language';
import { expect, test } from 'vitest';
import { runWithProviderAcceptedValues } from '../fields/accepted-values.ts';
import { createNounForms } from '../words/noun.ts';
import {
  additionalOrganisationDetailsSchema,
  customerNumberSchema,
  findDefaultLanguageDetailChoice,
} from './organisation-details.ts';

/** Runs a function in a portal with a customer number of letters and a field with choices. */
const runInPortal = <Result>(work: () => Result): Result =>
  runWithProviderAcceptedValues(
    {
      scopes: [],
      products: [],
      registration: {
        customerNumber: { label: 'Customer number', pattern: '^[A-Z]+$', message: 'Enter letters.' },
        registrationNumber: null,
        fields: [
          {
            id: 'form',
            label: 'Legal form',
            pattern: null,
            message: null,
            required: true,
            choices: ['Company', 'Club'],
          },
        ],
      },
    },
    work,
  );

const german = createLanguageTexts({
  tag: 'de',
  pathPrefix: '/de',
  names: {
    portal: { name: 'Rivermill', contact: '' },
    key: createNounForms('key'),
    client: createNounForms('client'),
    customerNumber: createNounForms('Kundennummer'),
  },
  provided: {
    portal: {
      'Customer number': 'Kundennummer',
      'Enter letters.': 'Geben Sie Buchstaben ein.',
      'Legal form': 'Rechtsform',
      Club: 'Verein',
    },
  },
});

const listErrors = (result: { readonly error?: { readonly issues: readonly { readonly message: string }[] } }) =>
  result.error?.issues.map(({ message }) => message) ?? [];

test('reports errors of the registration form in the language of the request', () => {
  const collectErrors = () => [
    ...listErrors(customerNumberSchema.safeParse('12')),
    ...listErrors(customerNumberSchema.safeParse('')),
    ...listErrors(additionalOrganisationDetailsSchema.safeParse({ form: 'Partei' })),
  ];
  expect(runInPortal(() => runWithTextLanguage(german, collectErrors))).toEqual([
    'Geben Sie Buchstaben ein.',
    expect.stringContaining('Kundennummer'),
    expect.stringContaining('Rechtsform'),
  ]);
  expect(runInPortal(collectErrors)).toEqual([
    'Enter letters.',
    expect.stringContaining('customer number'),
    expect.any(String),
  ]);
});

test('accepts a choice in the language of the page, and finds the choice to store', () => {
  const isValid = () => additionalOrganisationDetailsSchema.safeParse({ form: 'Verein' }).success;
  expect(runInPortal(() => runWithTextLanguage(german, isValid))).toBe(true);
  expect(runInPortal(isValid)).toBe(false);
  runWithTextLanguage(german, () => {
    expect(findDefaultLanguageDetailChoice(['Company', 'Club'], 'Verein')).toBe('Club');
    expect(findDefaultLanguageDetailChoice(['Company', 'Club'], 'Company')).toBe('Company');
  });
});
