import { describeSecurityAlternatives } from '@refdesk/openapi/describe-security-alternatives';
import { expect, test } from 'vitest';
import { de } from './reference.ts';

const schemes = {
  oauth: { type: 'oauth2' },
  key: { type: 'apiKey', in: 'header', name: 'X-Key' },
  basic: { type: 'http', scheme: 'basic' },
};

test.each([
  [[], 'Keine Authentifizierung.'],
  [[{ oauth: ['read'] }], 'Ein OAuth-2.0-Zugriffstoken.'],
  [[{ key: [], basic: [] }], 'Ein API-Schlüssel im Header X-Key und HTTP Basic zusammen.'],
  [[{ oauth: [] }, { basic: [] }, {}], 'Optional: entweder ein OAuth-2.0-Zugriffstoken oder HTTP Basic.'],
])('describes the authentication %j in German', (alternatives, text) => {
  expect(describeSecurityAlternatives(alternatives, schemes, de)).toBe(text);
});
