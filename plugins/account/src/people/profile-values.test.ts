import { expect, test } from 'vitest';
import { emptyProfile, profileValues, toProfile } from './profile-values.ts';

const profile = {
  name: 'Ada Field',
  jobTitle: null,
  phone: '+44 20 7946 0000',
  company: { name: 'Harbour Heating', country: 'GB', website: null },
  purpose: 'Reports for our branches.',
} as const;

test('a profile survives the form unchanged, omitted values are null', () => {
  expect(toProfile(profileValues(profile))).toEqual(profile);
  expect(toProfile({ ...emptyProfile, phone: '  ', 'company/website': 'https://harbour.example' })).toMatchObject({
    phone: null,
    jobTitle: null,
    company: { website: 'https://harbour.example' },
  });
});

test('an empty form has every field of a filled one', () => {
  expect(Object.keys(emptyProfile)).toEqual(Object.keys(profileValues(profile)));
});
