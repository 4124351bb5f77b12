import { expect, test } from 'vitest';
import { type ApiVersionSecuritySummary, deriveCompleteAccountsConfig } from './offer.ts';
import { accountsSchema } from './schema/accounts.ts';

const flows = {
  clientCredentials: {
    tokenUrl: 'https://auth.example.com/connect/token',
    scopes: { write: 'Lend and return books.', read: 'Read books.' },
  },
};
const library: ApiVersionSecuritySummary = {
  name: 'library/1.0.0',
  title: 'Library API',
  securitySchemes: [
    { type: 'oauth2', flows },
    { type: 'apiKey', in: 'header', name: 'X-Library-Key' },
  ],
  reads: [{ path: '/books', scope: 'read' }],
  productionPath: '/v1',
  sandboxPath: '/mock/library/1.0.0',
  keepsRecords: true,
};
const unsecuredLibrary = { ...library, securitySchemes: [] };

test('derives scopes, products, credentials and first calls from the descriptions', () => {
  const offer = deriveCompleteAccountsConfig(accountsSchema.parse({}), [library]);
  expect(offer.scopes).toEqual([
    { name: 'read', meaning: 'Read books' },
    { name: 'write', meaning: 'Lend and return books' },
  ]);
  expect(offer.products).toEqual([
    { id: 'library', name: 'Library API', needsApproval: false, hasScopes: true, ends: null },
  ]);
  expect(offer.tokenPath).toBe('/connect/token');
  expect(offer.sandbox).toBe('records');
  expect(deriveCompleteAccountsConfig({}, [{ ...library, keepsRecords: false }]).sandbox).toBe('examples');
  expect(deriveCompleteAccountsConfig({}, [{ ...library, keepsRecords: false, sandboxPath: null }]).sandbox).toBeNull();
  expect(offer.client).toEqual({
    name: 'client',
    opens: 'For Library API.',
    firstCalls: [
      { environment: 'sandbox', scope: 'read', path: '/mock/library/1.0.0/books', body: null },
      { environment: 'production', scope: 'read', path: '/v1/books', body: null },
    ],
  });
  expect(offer.key).toMatchObject({ name: 'API key', header: 'X-Library-Key', actsFor: null });
});

test('offers organisations unless the configuration removes them', () => {
  expect(deriveCompleteAccountsConfig({}, [library]).organisations).toBe(true);
  expect(deriveCompleteAccountsConfig(accountsSchema.parse({ organisations: false }), [library]).organisations).toBe(
    false,
  );
});

test('offers no credentials without security schemes, and no keys if the configuration disables them', () => {
  expect(deriveCompleteAccountsConfig({}, [unsecuredLibrary])).toMatchObject({
    scopes: [],
    client: null,
    key: null,
    tokenPath: '/oauth/token',
  });
  expect(deriveCompleteAccountsConfig(accountsSchema.parse({ keys: false }), [library]).key).toBeNull();
  const basic = deriveCompleteAccountsConfig({}, [
    { ...unsecuredLibrary, securitySchemes: [{ type: 'http', scheme: 'Basic' }] },
  ]);
  expect(basic).toMatchObject({ client: { name: 'client' }, key: null });
});

test('requests the organisation details defined in the configuration', () => {
  const defaults = deriveCompleteAccountsConfig(accountsSchema.parse({}), [library]).registration;
  expect(defaults).toMatchObject({
    customerNumber: { label: 'Customer number' },
    registrationNumber: { label: 'Registration number' },
    fields: [],
  });
  const registration = {
    customerNumber: { label: 'Library card', pattern: '^RL' },
    registrationNumber: false,
    fields: [{ id: 'branch', label: 'Branch', choices: ['Old Town', 'Riverside'] }],
  };
  expect(deriveCompleteAccountsConfig(accountsSchema.parse({ registration }), [library]).registration).toEqual({
    // No message, because the default one describes another format.
    customerNumber: { label: 'Library card', hint: defaults.customerNumber.hint, pattern: '^RL', message: null },
    registrationNumber: null,
    fields: [
      {
        id: 'branch',
        label: 'Branch',
        hint: null,
        pattern: null,
        message: null,
        required: true,
        choices: ['Old Town', 'Riverside'],
      },
    ],
  });
  const duplicateFields = [...registration.fields, ...registration.fields];
  for (const invalidRegistration of [
    { fields: duplicateFields },
    { customerNumber: { pattern: '(' } },
    { fields: [{ id: 'Branch', label: 'Branch' }] },
  ])
    expect(accountsSchema.safeParse({ registration: invalidRegistration }).success).toBe(false);
});

test('prefers the configuration, and rejects versions and scopes that no description has', () => {
  const products = [{ id: 'loans', name: 'Loans', scopes: 'library/1.0.0', needsApproval: true, ends: '2027-09-30' }];
  expect(
    deriveCompleteAccountsConfig(accountsSchema.parse({ products, keys: { name: 'reader’s key' } }), [library]),
  ).toMatchObject({
    products: [{ ...products[0], scopes: undefined, hasScopes: true }].map(({ scopes: _, ...product }) => product),
    key: { name: 'reader’s key' },
  });
  expect(() =>
    deriveCompleteAccountsConfig(accountsSchema.parse({ products: [{ ...products[0], scopes: 'library/2' }] }), [
      library,
    ]),
  ).toThrow('names the version "library/2"');
  expect(() =>
    deriveCompleteAccountsConfig(accountsSchema.parse({ scopePresets: [{ name: 'All', scopes: ['burn'] }] }), [
      library,
    ]),
  ).toThrow('no product has: burn');
});
