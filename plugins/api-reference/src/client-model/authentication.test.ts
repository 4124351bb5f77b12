import type { ApiVersion } from '@refdesk/api-model/api';
import { readOperation } from '@refdesk/api-model/operation/operation';
import type { SecurityRequirement } from '@refdesk/openapi/security';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadDocument } from '../../fixtures/load.ts';
import { writeJavaSource as writeJava } from '../java-client/source.ts';
import { writePhpSource as writePhp } from '../php-client/source.ts';
import { writePythonSource as writePython } from '../python-client/source.ts';
import { writeTypeScriptSource as writeTypeScript } from '../typescript-client/source.ts';

const cases: Readonly<Record<string, { security?: SecurityRequirement[]; text: string }>> = {
  inherited: { text: '' },
  none: { security: [], text: 'No authentication.' },
  optional: {
    security: [{}, { key: [] }],
    text: 'Optional: an API key in the header X-Key.',
  },
  either: {
    security: [{ oauth: ['read'] }, { key: [], basic: [] }],
    text: 'Either an OAuth 2.0 access token, or both an API key in the header X-Key and HTTP Basic.',
  },
  scopes: {
    security: [{ oauth: ['read'] }, { oauth: ['write', 'all'] }, {}],
    text: 'Optional: an OAuth 2.0 access token.',
  },
};

let api: ApiVersion;
beforeAll(async () => {
  const get = (operationId: string) => ({
    operationId,
    ...(cases[operationId]?.security && { security: cases[operationId].security }),
    responses: { '200': { description: 'Done.' } },
  });
  const flow = { tokenUrl: 'https://example.com/token', scopes: { read: 'Read.', write: 'Write.', all: 'All.' } };
  api = await loadDocument({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1.0.0' },
    servers: [{ url: 'https://api.example.com' }],
    security: [{ oauth: ['read'] }],
    paths: Object.fromEntries(Object.keys(cases).map((name) => [`/${name}`, { get: get(name) }])),
    components: {
      securitySchemes: {
        oauth: { type: 'oauth2', flows: { clientCredentials: flow } },
        key: { type: 'apiKey', in: 'header', name: 'X-Key' },
        basic: { type: 'http', scheme: 'basic' },
      },
    },
  });
});

describe.each(Object.entries(cases))('authentication text: %s', (name, { text }) => {
  test('is part of the operation', () => {
    const entry = api.operations.find(({ operation }) => operation.operationId === name);
    if (!entry) throw new Error(`${name} was not loaded.`);
    expect(readOperation(api.document, entry).authentication).toBe(text || 'An OAuth 2.0 access token.');
  });

  test('is part of the comments in clients, unless exactly one scheme is required', () => {
    const php = Object.values(writePhp(api, [api], '1.0.0'));
    const python = Object.values(writePython(api, [api]));
    const typescript = Object.values(writeTypeScript(api, [api], '1.0.0'));
    const java = Object.values(writeJava(api, [api]));
    for (const source of [java, php, python, typescript].map((files) => files.join('\n'))) {
      if (text !== '') expect(source).toContain(`Authentication: ${text}`);
      const casesWithText = Object.values(cases).filter((other) => other.text !== '');
      expect(new Set(source.match(/Authentication: .*/g)).size).toBe(casesWithText.length);
    }
  });
});
