import { readFile } from 'node:fs/promises';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { describe, expect, it } from 'vitest';
import { allDifferenceRules } from './all-rules.ts';
import { applyDifferenceRules, type DifferenceRule, type MessageDirection } from './change.ts';
import { formatComparedType, toComparableSchema } from './comparable.ts';
import {
  bodyReplacementDifferenceRules,
  errorDifferenceRules,
  headerDifferenceRules,
  mediaTypeDifferenceRules,
  type RequestBodyPresencePair,
  requestBodyPresenceDifferenceRules,
  successStatusDifferenceRules,
} from './message-rules.ts';
import { type ComparableSecurity, securityDifferenceRules } from './operation-rules.ts';
import { type ComparableParameter, parameterDifferenceRules } from './parameter-rules.ts';
import {
  type ComparableField,
  fieldDifferenceRules,
  namedSchemaDifferenceRules,
  nullDifferenceRules,
  typeAndDefaultDifferenceRules,
  variantDifferenceRules,
} from './schema-rules.ts';
import { type EnumPair, enumDifferenceRules, valueLimitDifferenceRules } from './value-rules.ts';

/** Returns the findings in a short notation: `! field-renamed: a → b`, with `!` if breaking. */
const formatFindings = <Pair>(rules: readonly DifferenceRule<Pair>[], pair: Pair): string[] =>
  applyDifferenceRules(rules, pair).map(
    ({ rule, from, to }) => `${rule.breaking ? '! ' : ''}${rule.name}: ${from} → ${to}`,
  );

describe('allDifferenceRules', () => {
  const tests = ['rules', 'conventions', 'pair-operations', 'compare-webhooks-and-callbacks'];
  const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');

  it('has a unique name for each rule', () =>
    expect(new Set(allDifferenceRules.map(({ name }) => name)).size).toBe(allDifferenceRules.length));

  it('has a test named after each rule', async () => {
    const titles = (await Promise.all(tests.map((test) => read(`${test}.test.ts`)))).flatMap(
      (source) => source.match(/\bit\('[^']*'/g) ?? [],
    );
    const tested = new Set(titles.flatMap((title) => title.match(/[a-z]+(-[a-z]+)+/g) ?? []));
    expect(allDifferenceRules.map(({ name }) => name).filter((name) => !tested.has(name))).toEqual([]);
  });

  it('matches the table in README.md: name, whether it breaks clients, and statement', async () => {
    const table = (await read('README.md')).split('## Rules')[1] ?? '';
    const rows = table.split('\n').filter((line) => line.startsWith('| `'));
    const listed = rows.map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
    expect(listed).toEqual(
      allDifferenceRules.map(({ name, breaking, statement }) => [`\`${name}\``, breaking ? 'breaking' : '', statement]),
    );
  });
});

describe('body rules', () => {
  const required = { isRequired: true };
  const optional = { isRequired: false };
  const find = (before: RequestBodyPresencePair['before'], after: RequestBodyPresencePair['after']) =>
    formatFindings(requestBodyPresenceDifferenceRules, { before, after });

  describe('request bodies', () => {
    it('required-request-body-added', () =>
      expect(find(null, required)).toEqual(['! required-request-body-added: no body → body required']));
    it('optional-request-body-added', () =>
      expect(find(null, optional)).toEqual(['optional-request-body-added: no body → body optional']));
    it('request-body-removed', () => expect(find(optional, null)).toEqual(['! request-body-removed: body → no body']));
    it('request-body-now-required', () =>
      expect(find(optional, required)).toEqual(['! request-body-now-required: body optional → body required']));
    it('request-body-now-optional', () =>
      expect(find(required, optional)).toEqual(['request-body-now-optional: body required → body optional']));
    it('reports nothing for an unchanged body', () =>
      expect([...find(required, required), ...find(null, null)]).toEqual([]));
  });

  describe('bodies', () => {
    it('body-replaced', () => {
      expect(
        formatFindings(bodyReplacementDifferenceRules, {
          before: 'Contact',
          after: 'ContactList',
          isSuccession: false,
        }),
      ).toEqual(['! body-replaced: Contact → ContactList']);
      expect(
        formatFindings(bodyReplacementDifferenceRules, { before: 'Contact', after: 'Person', isSuccession: true }),
      ).toEqual([]);
    });
  });

  describe('media types', () => {
    const pair = { before: ['application/json', 'text/csv'], after: ['application/json', 'application/xml'] };
    it('media-type-removed and media-type-added', () =>
      expect(formatFindings(mediaTypeDifferenceRules, pair)).toEqual([
        '! media-type-removed: text/csv → null',
        'media-type-added: null → application/xml',
      ]));
  });
});

describe('enum rules', () => {
  const find = (direction: EnumPair['direction'], before: EnumPair['before'], after: EnumPair['after']) =>
    formatFindings(enumDifferenceRules, { direction, before, after });

  const older = { enum: ['new', 'sent'] };

  describe('values of an enumeration', () => {
    it('enum-value-renamed', () => {
      const before = { ...older, 'x-enumSuccessors': { new: 'unscheduled', sent: 'sent' } };
      expect(find('response', before, { enum: ['unscheduled', 'sent'] })).toEqual([
        '! enum-value-renamed: new → unscheduled',
      ]);
    });
    it('request-enum-value-removed', () =>
      expect(find('request', older, { enum: ['new'] })).toEqual(['! request-enum-value-removed: sent → null']));
    it('response-enum-value-removed', () =>
      expect(find('response', older, { enum: ['new'] })).toEqual(['response-enum-value-removed: sent → null']));
    it('request-enum-value-added', () =>
      expect(find('request', older, { enum: ['new', 'sent', null, 'lost'] })).toEqual([
        'request-enum-value-added: null → lost',
      ]));
    it('response-enum-value-added', () =>
      expect(find('response', older, { enum: ['new', 'sent', 'lost'] })).toEqual([
        'response-enum-value-added: null → lost',
      ]));
    it('reports a value as removed if its successor does not exist', () =>
      expect(find('request', { enum: ['a'], 'x-enumSuccessors': { a: 'b' } }, { enum: ['c'] })).toEqual([
        '! request-enum-value-removed: a → null',
        'request-enum-value-added: null → c',
      ]));
  });

  describe('free values', () => {
    it('values-restricted', () => {
      expect(find('request', {}, older)).toEqual(['! values-restricted: any value → new, sent']);
      expect(find('response', {}, older)).toEqual([]);
    });
    it('values-freed', () => {
      expect(find('response', older, {})).toEqual(['! values-freed: new, sent → any value']);
      expect(find('request', older, {})).toEqual([]);
    });
  });
});

describe('field rules', () => {
  const optional = (name: string): ComparableField => ({ name, isRequired: false, schema: {} });
  const required = (name: string): ComparableField => ({ name, isRequired: true, schema: {} });
  const find = (direction: MessageDirection, before: ComparableField | null, after: ComparableField | null) =>
    formatFindings(fieldDifferenceRules, { direction, before, after });

  describe('fields of requests', () => {
    it('request-required-field-added', () =>
      expect(find('request', null, required('colour'))).toEqual(['! request-required-field-added: null → colour']));
    it('request-optional-field-added', () =>
      expect(find('request', null, optional('colour'))).toEqual(['request-optional-field-added: null → colour']));
    it('request-field-removed', () =>
      expect(find('request', optional('town'), null)).toEqual(['! request-field-removed: town → null']));
    it('request-field-now-required', () =>
      expect(find('request', optional('name'), required('name'))).toEqual([
        '! request-field-now-required: optional → required',
      ]));
    it('request-field-now-optional', () =>
      expect(find('request', required('name'), optional('name'))).toEqual([
        'request-field-now-optional: required → optional',
      ]));
    it('request-field-now-create-only', () => {
      const after = { ...optional('type'), schema: { 'x-create-only': true } };
      expect(find('request', optional('type'), after)).toEqual([
        '! request-field-now-create-only: can be changed → create-only',
      ]);
    });
  });

  describe('fields of responses', () => {
    it('response-field-added', () =>
      expect(find('response', null, required('colour'))).toEqual(['response-field-added: null → colour']));
    it('response-field-removed', () =>
      expect(find('response', required('town'), null)).toEqual(['! response-field-removed: town → null']));
    it('response-field-now-optional', () =>
      expect(find('response', required('name'), optional('name'))).toEqual([
        '! response-field-now-optional: always present → can be missing',
      ]));
    it('response-field-now-required', () =>
      expect(find('response', optional('name'), required('name'))).toEqual([
        'response-field-now-required: can be missing → always present',
      ]));
  });

  describe('fields of both', () => {
    it('field-renamed', () => {
      expect(find('request', optional('active'), optional('isActive'))).toEqual(['! field-renamed: active → isActive']);
      expect(find('response', required('active'), required('isActive'))).toEqual([
        '! field-renamed: active → isActive',
      ]);
    });
    it('field-deprecated', () => {
      const after = { ...required('fax'), schema: { deprecated: true } };
      expect(find('response', required('fax'), after)).toEqual(['field-deprecated: null → deprecated']);
    });
    it('reports nothing for an unchanged field', () => {
      expect(find('request', required('name'), required('name'))).toEqual([]);
      expect(find('response', optional('name'), optional('name'))).toEqual([]);
    });
  });
});

describe('limit rules', () => {
  const request = (before: SchemaObject, after: SchemaObject) =>
    formatFindings(valueLimitDifferenceRules, { direction: 'request', before, after });
  const response = (before: SchemaObject, after: SchemaObject) =>
    formatFindings(valueLimitDifferenceRules, { direction: 'response', before, after });

  describe('limits of requests', () => {
    it('request-limit-tightened', () => {
      expect(request({ maxLength: 500 }, { maxLength: 50 })).toEqual([
        '! request-limit-tightened: up to 500 characters → up to 50 characters',
      ]);
      expect(request({}, { minLength: 1 })).toEqual(['! request-limit-tightened: no limit → at least 1 character']);
      expect(request({ minimum: 0 }, { minimum: 1 })).toEqual(['! request-limit-tightened: at least 0 → at least 1']);
      expect(request({}, { uniqueItems: true })).toEqual(['! request-limit-tightened: no limit → unique items']);
      expect(request({}, { minimum: 0 })).toEqual(['! request-limit-tightened: no limit → at least 0']);
      expect(request({}, { maxItems: 0 })).toEqual(['! request-limit-tightened: no limit → up to 0 items']);
      expect(request({}, { minLength: 0, minItems: 0, minProperties: 0, uniqueItems: false })).toEqual([]);
      expect(request({}, { pattern: '^a' })).toEqual(['! request-limit-tightened: no limit → pattern ^a']);
      expect(request({ multipleOf: 2 }, { multipleOf: 4 })).toEqual([
        '! request-limit-tightened: multiple of 2 → multiple of 4',
      ]);
    });
    it('request-limit-relaxed', () => {
      expect(request({ maximum: 100 }, { maximum: 200 })).toEqual(['request-limit-relaxed: at most 100 → at most 200']);
      expect(request({ maxItems: 5 }, {})).toEqual(['request-limit-relaxed: up to 5 items → no limit']);
      expect(request({ exclusiveMinimum: 5 }, { exclusiveMinimum: 0 })).toEqual([
        'request-limit-relaxed: more than 5 → more than 0',
      ]);
    });
  });

  describe('limits of responses', () => {
    it('response-limit-relaxed', () => {
      expect(response({ maxLength: 50 }, { maxLength: 500 })).toEqual([
        '! response-limit-relaxed: up to 50 characters → up to 500 characters',
      ]);
      expect(response({ minItems: 1 }, {})).toEqual(['! response-limit-relaxed: at least 1 item → no limit']);
    });
    it('response-limit-tightened', () =>
      expect(response({}, { maximum: 9 })).toEqual(['response-limit-tightened: no limit → at most 9']));
  });

  describe('limits of both', () => {
    it('limit-replaced', () => {
      expect(request({ pattern: '^a' }, { pattern: '^b' })).toEqual(['! limit-replaced: pattern ^a → pattern ^b']);
      expect(response({ multipleOf: 2 }, { multipleOf: 3 })).toEqual([
        '! limit-replaced: multiple of 2 → multiple of 3',
      ]);
    });
    it('reports nothing for unchanged limits', () =>
      expect(request({ maxLength: 5, uniqueItems: false }, { maxLength: 5 })).toEqual([]));
  });
});

describe('parameter rules', () => {
  const limit: ComparableParameter = {
    name: 'limit',
    in: 'query',
    isRequired: false,
    isDeprecated: false,
    listStyle: null,
  };
  const find = (before: ComparableParameter | null, after: ComparableParameter | null) =>
    formatFindings(parameterDifferenceRules, { before, after });

  describe('parameters', () => {
    it('required-parameter-added', () =>
      expect(find(null, { ...limit, isRequired: true })).toEqual(['! required-parameter-added: null → limit']));
    it('optional-parameter-added', () => expect(find(null, limit)).toEqual(['optional-parameter-added: null → limit']));
    it('parameter-removed', () => expect(find(limit, null)).toEqual(['! parameter-removed: limit → null']));
    it('parameter-renamed', () =>
      expect(find(limit, { ...limit, name: 'size' })).toEqual(['! parameter-renamed: limit → size']));
    it('parameter-moved', () =>
      expect(find(limit, { ...limit, in: 'header' })).toEqual(['! parameter-moved: in the query → in the header']));
    it('parameter-now-required', () =>
      expect(find(limit, { ...limit, isRequired: true })).toEqual(['! parameter-now-required: optional → required']));
    it('parameter-now-optional', () =>
      expect(find({ ...limit, isRequired: true }, limit)).toEqual(['parameter-now-optional: required → optional']));
    it('parameter-deprecated', () =>
      expect(find(limit, { ...limit, isDeprecated: true })).toEqual(['parameter-deprecated: null → deprecated']));
    it('parameter-style-changed', () =>
      expect(find({ ...limit, listStyle: 'form, exploded' }, { ...limit, listStyle: 'pipeDelimited' })).toEqual([
        '! parameter-style-changed: form, exploded → pipeDelimited',
      ]));
    it('parameter-takes-several', () => {
      expect(find(limit, { ...limit, listStyle: 'form, exploded' })).toEqual([
        'parameter-takes-several: one value → one or several values',
      ]);
      expect(find(limit, { ...limit, listStyle: 'form' })).toEqual([]);
    });
    it('reports nothing for an unchanged parameter', () => expect(find(limit, limit)).toEqual([]));
  });
});

describe('response rules', () => {
  describe('statuses', () => {
    it('success-status-removed and success-status-added', () =>
      expect(formatFindings(successStatusDifferenceRules, { before: ['200'], after: ['204'] })).toEqual([
        '! success-status-removed: 200 → null',
        'success-status-added: null → 204',
      ]));
  });

  describe('headers', () => {
    it('response-header-removed', () =>
      expect(formatFindings(headerDifferenceRules, { before: 'ETag', after: null })).toEqual([
        '! response-header-removed: ETag → null',
      ]));
    it('response-header-added', () =>
      expect(formatFindings(headerDifferenceRules, { before: null, after: 'ETag' })).toEqual([
        'response-header-added: null → ETag',
      ]));
    it('reports nothing for an unchanged header', () =>
      expect(formatFindings(headerDifferenceRules, { before: 'ETag', after: 'ETag' })).toEqual([]));
  });

  describe('errors', () => {
    const conflict = { code: 'conflict', status: '409' };
    it('error-added', () =>
      expect(formatFindings(errorDifferenceRules, { before: null, after: conflict })).toEqual([
        'error-added: null → 409 conflict',
      ]));
    it('error-removed', () =>
      expect(formatFindings(errorDifferenceRules, { before: conflict, after: null })).toEqual([
        'error-removed: 409 conflict → null',
      ]));
  });

  describe('named schemas', () => {
    it('schema-added', () =>
      expect(formatFindings(namedSchemaDifferenceRules, { before: null, after: 'Consent' })).toEqual([
        'schema-added: null → Consent',
      ]));
    it('schema-removed', () =>
      expect(formatFindings(namedSchemaDifferenceRules, { before: 'Consent', after: null })).toEqual([
        '! schema-removed: Consent → null',
      ]));
    it('schema-renamed', () =>
      expect(formatFindings(namedSchemaDifferenceRules, { before: 'Product', after: 'StockDetail' })).toEqual([
        '! schema-renamed: Product → StockDetail',
      ]));
    it('reports nothing for a schema that keeps its name', () =>
      expect(formatFindings(namedSchemaDifferenceRules, { before: 'Job', after: 'Job' })).toEqual([]));
  });

  describe('alternatives', () => {
    const pair = { before: ['Card', 'Cash'], after: ['Card', 'Cheque'] };
    it('request-variant-removed and request-variant-added', () =>
      expect(formatFindings(variantDifferenceRules, { direction: 'request', ...pair })).toEqual([
        '! request-variant-removed: Cash → null',
        'request-variant-added: null → Cheque',
      ]));
    it('response-variant-added and response-variant-removed', () =>
      expect(formatFindings(variantDifferenceRules, { direction: 'response', ...pair })).toEqual([
        '! response-variant-added: null → Cheque',
        'response-variant-removed: Cash → null',
      ]));
  });
});

describe('security rules', () => {
  const createSecurity = (credentials: readonly string[], scopes: readonly string[] = []): ComparableSecurity => ({
    credentials,
    scopes,
  });
  const find = (before: ComparableSecurity, after: ComparableSecurity) =>
    formatFindings(securityDifferenceRules, { before, after });

  describe('credentials', () => {
    it('security-changed', () => {
      expect(find(createSecurity(['key']), createSecurity(['token']))).toEqual(['! security-changed: key → token']);
      expect(find(createSecurity(['none']), createSecurity(['token']))).toEqual([
        '! security-changed: no credentials → token',
      ]);
    });
    it('security-added', () =>
      expect(find(createSecurity(['key']), createSecurity(['key', 'token']))).toEqual([
        'security-added: key → key or token',
      ]));
    it('reports a new alternative to anonymous access as compatible', () =>
      expect(find(createSecurity(['none']), createSecurity(['token', 'none']))).toEqual([
        'security-added: no credentials → token or no credentials',
      ]));
    it('security-dropped', () =>
      expect(find(createSecurity(['key']), createSecurity(['none']))).toEqual([
        'security-dropped: key → no credentials',
      ]));
    it('reports nothing for unchanged credentials', () =>
      expect(find(createSecurity(['key']), createSecurity(['key']))).toEqual([]));
  });

  describe('scopes', () => {
    it('scope-added', () =>
      expect(find(createSecurity(['token']), createSecurity(['token'], ['jobs:read']))).toEqual([
        '! scope-added: null → jobs:read',
      ]));
    it('scope-removed', () =>
      expect(find(createSecurity(['token'], ['jobs:read']), createSecurity(['token']))).toEqual([
        'scope-removed: jobs:read → null',
      ]));
  });
});

describe('type rules', () => {
  const document: OpenApiDocument = {
    openapi: '3.1.0',
    info: { title: '', version: '' },
    components: {
      schemas: {
        Priority: { type: 'string', enum: ['low', 'high'] },
        Skill: { type: 'object', properties: { name: { type: 'string' } } },
      },
    },
  };

  function find(direction: MessageDirection, beforeNode: SchemaObject, afterNode: SchemaObject): string[] {
    const [before, after] = [toComparableSchema(document, beforeNode), toComparableSchema(document, afterNode)];
    const words = { before: formatComparedType(document, before), after: formatComparedType(document, after) };
    return [
      ...formatFindings(typeAndDefaultDifferenceRules, { direction, before, after, words }),
      ...formatFindings(nullDifferenceRules, { direction, before, after }),
    ];
  }

  const text: SchemaObject = { type: 'string' };

  describe('types', () => {
    it('type-changed', () => {
      expect(find('request', text, { type: 'array', items: text })).toEqual([
        '! type-changed: string → array of strings',
      ]);
      expect(find('response', { type: 'integer', format: 'int32' }, { $ref: '#/components/schemas/Priority' })).toEqual(
        ['! type-changed: integer int32 → Priority'],
      );
      expect(find('response', { type: 'string', format: 'date' }, { type: 'string', format: 'date-time' })).toEqual([
        '! type-changed: date → date-time',
      ]);
      expect(
        find(
          'response',
          { type: 'array', items: text },
          { type: 'array', items: { $ref: '#/components/schemas/Skill' } },
        ),
      ).toEqual(['! type-changed: array of strings → array of Skill']);
      expect(
        find('request', { type: 'object', additionalProperties: text }, { type: 'object', properties: { a: text } }),
      ).toEqual(['! type-changed: map of strings → object']);
    });
    it('date-time-changed', () =>
      expect(
        find('response', { type: 'string', format: 'date-time-local' }, { type: 'string', format: 'date-time' }),
      ).toEqual(['! date-time-changed: date-time-local → date-time']));
    it('default-changed', () => {
      expect(find('request', { ...text, default: 'a' }, { ...text, default: 'b' })).toEqual([
        '! default-changed: "a" → "b"',
      ]);
      expect(find('request', { ...text, default: 'a' }, text)).toEqual(['! default-changed: "a" → no default']);
      expect(find('response', { ...text, default: 'a' }, { ...text, default: 'b' })).toEqual([]);
    });
    it('request-unknown-fields-refused', () => {
      expect(find('request', { type: 'object' }, { type: 'object', additionalProperties: false })).toEqual([
        '! request-unknown-fields-refused: ignored → rejected',
      ]);
      expect(find('response', { type: 'object' }, { type: 'object', additionalProperties: false })).toEqual([]);
    });
    it('request-unknown-fields-accepted', () =>
      expect(find('request', { type: 'object', additionalProperties: false }, { type: 'object' })).toEqual([
        'request-unknown-fields-accepted: rejected → ignored',
      ]));
    it('reports nothing for an unchanged type', () => expect(find('request', text, text)).toEqual([]));
  });

  describe('null', () => {
    const nullable: SchemaObject = { type: ['string', 'null'] };
    it('request-null-refused', () =>
      expect(find('request', nullable, text)).toEqual(['! request-null-refused: can be null → never null']));
    it('request-null-accepted', () =>
      expect(find('request', text, nullable)).toEqual(['request-null-accepted: never null → can be null']));
    it('response-null-possible', () =>
      expect(find('response', text, nullable)).toEqual(['! response-null-possible: never null → can be null']));
    it('response-null-excluded', () =>
      expect(find('response', nullable, text)).toEqual(['response-null-excluded: can be null → never null']));
    it('treats all three notations of null as equal', () => {
      expect(find('response', nullable, { oneOf: [text, { type: 'null' }] })).toEqual([]);
      expect(find('response', nullable, { ...text, nullable: true })).toEqual([]);
    });
  });
});
