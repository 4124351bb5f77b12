import { expect, test } from 'vitest';
import { convertProfileFormToInput, toProfileFormValues } from './profile-values.ts';

const profile = {
  name: 'Ada Field',
  jobTitle: null,
  phone: '+44 20 7946 0000',
  company: { name: 'Harbour Heating', country: 'GB', website: null },
  purpose: 'Reports for our branches.',
} as const;

const emptyProfile = {
  name: 'Ada Field',
  jobTitle: null,
  phone: null,
  company: { name: null, country: null, website: null },
  purpose: null,
};

test('converts a profile to form values and back, with null for empty fields', () => {
  expect(convertProfileFormToInput(toProfileFormValues(profile))).toEqual(profile);
  expect(convertProfileFormToInput(toProfileFormValues(emptyProfile))).toEqual(emptyProfile);
  expect(
    convertProfileFormToInput({
      ...toProfileFormValues(emptyProfile),
      phone: '  ',
      'company/website': 'https://harbour.example',
    }),
  ).toMatchObject({
    phone: null,
    company: { name: null, website: 'https://harbour.example' },
  });
});
