import { expect, it } from 'vitest';
import { createSecurityTxt } from './security-txt.ts';

const security = { contacts: ['mailto:security@provider.example'], policy: '/docs/conduct#reporting' };

it('lists the contacts and the policy and expires a year after the build', () => {
  const site = { outDir: '', address: 'https://portal.example', baseUrl: '/', title: 'Portal' };
  expect(createSecurityTxt(security, site, Date.UTC(2026, 10, 22))).toMatchInlineSnapshot(`
    "Contact: mailto:security@provider.example
    Expires: 2027-11-22T00:00:00Z
    Preferred-Languages: en
    Canonical: https://portal.example/.well-known/security.txt
    Policy: https://portal.example/docs/conduct#reporting
    "
  `);
});
