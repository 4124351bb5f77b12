import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { readBundledDescription } from '@refdesk/openapi/read-description';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { groupDescriptionFilesByStrictness } from '../../../tools/dev/strict-descriptions.ts';

// Checks that facts stated more than once in the API descriptions agree.
const folder = resolve(import.meta.dirname, '../apis');
const versions = groupDescriptionFilesByStrictness().strictFiles.map(dirname).toSorted();

/** A description with components, as every strict one has. */
type CompleteDocument = OpenApiDocument & {
  readonly paths: object;
  readonly components: { readonly schemas: object; readonly securitySchemes: object };
};

async function readDescription(version: string): Promise<CompleteDocument> {
  return (await readBundledDescription(resolve(folder, version, 'openapi.yaml'))) as CompleteDocument;
}

describe.each(versions)('%s', (version) => {
  let document: CompleteDocument;
  beforeAll(async () => {
    document = await readDescription(version);
  });

  test('is in the folder of its version', () => {
    expect(document.info.version).toBe(version.split('/')[1]);
  });

  test('a field of a request body has the type and limits of the field in the record', () => {
    const { schemas } = document.components;
    const differences = Object.entries(schemas).flatMap(([name, body]) => {
      const record = schemas[name.replace(/(Create|Update|Patch|Input)$/, '')]?.properties ?? {};
      return Object.entries(body.properties ?? {})
        .filter(
          ([field, schema]) =>
            record[field] &&
            !isReadOnly(schema) &&
            JSON.stringify(getComparableShape(schema)) !== JSON.stringify(getComparableShape(record[field])),
        )
        .map(([field]) => `${name}.${field}`);
    });
    expect(differences).toEqual([]);
  });

  test('an enum describes each state in the same words as the life-cycle', () => {
    const lifecycles = document['x-lifecycles'] ?? {};
    const enums = Object.values(document.components.schemas).filter((schema) => schema['x-lifecycle'] !== undefined);
    const named = enums.map((schema) => schema['x-lifecycle']).toSorted();
    // contactOnStop is a boolean, which has no enum.
    const withoutBoolean = Object.keys(lifecycles).filter((name) => name !== 'contactOnStop');
    expect(
      named,
      'The enum of a status names its life-cycle in x-lifecycle (components/schemas): add it to that of the one that is missing.',
    ).toEqual(withoutBoolean.toSorted());
    for (const schema of enums) {
      const name = schema['x-lifecycle'] ?? '';
      expect(
        schema['x-enumDescriptions'],
        `The enum and the states of the life-cycle ${name} (lifecycles.yaml) have one meaning each, in the same words.`,
      ).toEqual(lifecycles[name]?.states);
    }
  });
});

test('the authentication proxy offers the scopes that the main API declares', async () => {
  const [main, proxy] = await Promise.all([readDescription('main/2.0.0'), readDescription('auth-proxy/2.0.0')]);
  const declared = main.components.securitySchemes.oauth2?.flows?.clientCredentials?.scopes ?? {};
  expect(proxy.components.schemas.Scope?.enum).toEqual(Object.keys(declared).sort());
});

test('a job of version 1.0.0 has the address of its site', () => {
  const readExampleRecords = (file: string) =>
    listRecords(parse(readFileSync(resolve(folder, `main/1.0.0/components/examples/${file}.yaml`), 'utf8')));
  const addresses = new Map<unknown, unknown>(
    readExampleRecords('contacts').flatMap(({ id, addressLine1 }) => (id && addressLine1 ? [[id, addressLine1]] : [])),
  );
  const jobs = readExampleRecords('jobs').filter(({ siteId, addressLine1 }) => addressLine1 && addresses.has(siteId));
  expect(jobs.length).toBeGreaterThan(2);
  expect(jobs.filter(({ siteId, addressLine1 }) => addresses.get(siteId) !== addressLine1)).toEqual([]);
});

/** Lists the objects in a file of examples, at any depth. */
function listRecords(value: unknown): Readonly<Record<string, unknown>>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(listRecords);
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner];
}

const isReadOnly = (field: SchemaObject): boolean => field.$ref === '#/components/schemas/ReadOnly';

/**
 * Returns a field without the parts that may differ between a request and a response: descriptions, defaults and
 * request limits.
 */
function getComparableShape({
  type,
  description,
  examples,
  default: _default,
  readOnly,
  ...rest
}: SchemaObject): unknown {
  const retained = Object.entries(rest).filter(
    ([keyword]) => !keyword.startsWith('x-') && !['minLength', 'maxItems', 'maxProperties'].includes(keyword),
  );
  return { type: [type].flat().filter((name) => name !== 'null'), ...Object.fromEntries(retained.sort()) };
}

describe('action descriptions of the web services', () => {
  let document: CompleteDocument;
  beforeAll(async () => {
    document = await readDescription('web-services/1.0.0');
  });

  const getOperations = ({ paths }: CompleteDocument) =>
    Object.entries(paths).map(([path, { post }]) => ({ action: path.split('/').at(-1) ?? '', post }));
  const getRequest = (action: string) =>
    document.components.schemas[
      `${action.replaceAll(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}Request`
    ];

  test('do not describe a required field as optional', () => {
    const violations = getOperations(document).flatMap(({ action, post }) =>
      [...(post?.description ?? '').matchAll(/if you send `(\w+)`/gi)]
        .filter(([, field = '']) => getRequest(action)?.required?.includes(field))
        .map(([words]) => `${action}: ${words}`),
    );
    expect(violations).toEqual([]);
  });

  test('name an identifier for updates only if the action takes it', () => {
    const saves = getOperations(document).filter(({ action }) => action.endsWith('-save'));
    expect(saves.length).toBeGreaterThan(10);
    const violations = saves.flatMap(({ action, post }) => {
      const fields = Object.keys(getRequest(action)?.properties ?? {});
      const named = [
        ...(post?.description ?? '').matchAll(/(?:updates|replaces|changes) the (?:one|\w+) whose `(\w+)` you send/gi),
      ].map(([, field = '']) => field);
      return named.filter((field) => !fields.includes(field)).map((field) => `${action} does not take ${field}`);
    });
    expect(violations).toEqual([]);
  });
});

test('a completed note can be reopened only by the actors that the life-cycle names', async () => {
  const [main, actions] = await Promise.all([readDescription('main/2.0.0'), readDescription('web-services/1.0.0')]);
  const { terminal = [], transitions = [] } = main['x-lifecycles']?.noteProgress ?? {};
  const reopening = transitions.filter(({ from }) => from.includes('completed'));
  expect(terminal).not.toContain('completed');
  expect(reopening.flatMap(({ operations }) => operations)).toEqual([]);
  for (const name of reopening.flatMap(({ actions }) => actions))
    expect(actions.paths[`/call/${name}`]?.post?.description, name).toMatch(
      /completed note can be reopened with `inProgress` within 90 days/,
    );
});

test('no life-cycle has a transition from a final state', async () => {
  const { 'x-lifecycles': lifecycles = {} } = await readDescription('main/2.0.0');
  const leaving = Object.entries(lifecycles).flatMap(([name, { terminal = [], transitions = [] }]) =>
    transitions
      .filter(({ from }) => from.some((state) => terminal.includes(state)))
      .map(({ event }) => `${name}.${event}`),
  );
  expect(leaving).toEqual([]);
});
