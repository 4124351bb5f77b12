import { expect, test } from 'vitest';
import { toProfileFormValues, toProfileInput } from './profile-values.ts';

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
  expect(toProfileInput(toProfileFormValues(profile))).toEqual(profile);
  expect(toProfileInput(toProfileFormValues(emptyProfile))).toEqual(emptyProfile);
  expect(
    toProfileInput({ ...toProfileFormValues(emptyProfile), phone: '  ', 'company/website': 'https://harbour.example' }),
  ).toMatchObject({
    phone: null,
    company: { name: null, website: 'https://harbour.example' },
  });
});
