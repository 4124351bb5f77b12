import { expect, it } from 'vitest';
import { listMisspelledVariableWarnings } from './unknown-variables.ts';

it.each([
  ['SMTP_URI', 'SMTP_URL'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['auth_secret', 'AUTH_SECRET'],
])('for %s, suggests the variable %s', (name, suggestion) => {
  expect(listMisspelledVariableWarnings({ [name]: 'x' })).toEqual([
    `The variable ${name} is unknown and is ignored. Did you mean ${suggestion}?`,
  ]);
});

it('does not warn about known or system variables, or if the correct spelling is set too', () => {
  expect(
    listMisspelledVariableWarnings({
      SMTP_URL: 'x',
      PATH: 'x',
      HOSTNAME: 'x',
      LOGNAME: 'x',
      HOME: 'x',
      POSTGRES_PASSWORD: 'x',
    }),
  ).toEqual([]);
  expect(listMisspelledVariableWarnings({ SMTP_URI: 'x', SMTP_URL: 'x' })).toEqual([]);
});
