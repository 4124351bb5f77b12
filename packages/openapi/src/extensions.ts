import * as z from 'zod';
import type { DeepReadonly } from './document/specification.ts';
import type { Json } from './json.ts';
import { splitJsonPointer } from './pointer.ts';

/*
 * The OpenAPI extensions that the portal supports. Types, build errors and docs/extensions.md are derived from these
 * schemas.
 */

const date = z.iso.date();
const text = z.string().min(1);

const problems = z.record(
  z.string(),
  z.strictObject({
    status: z.int().min(400).max(599),
    title: text,
    meaning: text,
    causes: z.array(text).min(1),
    remedy: text,
    successors: z.array(text).optional(),
  }),
);

const transition = z.strictObject({
  from: z.array(text).min(1),
  to: text,
  event: text,
  actors: z.array(text).min(1),
  operations: z.array(text),
  actions: z.array(text),
  condition: text.nullable(),
  problems: z.array(text),
});

const lifecycles = z.record(
  z.string(),
  z.strictObject({
    title: text,
    description: text,
    schema: text,
    property: text,
    initial: text.nullable(),
    terminal: z.array(text),
    states: z.record(z.string(), text),
    transitions: z.array(transition).min(1),
  }),
);

const actors = z.record(z.string(), z.strictObject({ title: text, meaning: text }));

const rateLimit = z.strictObject({
  limits: z
    .array(z.strictObject({ requests: z.int().positive(), per: z.enum(['minute', 'hour', 'day']), by: text }))
    .min(1),
  headers: z.boolean(),
});

/** Filter rules that the sandbox cannot derive (apis/README.md of a provider, "Extensions of the sandbox"). */
const filter = z.strictObject({
  fields: z.array(text).min(1).optional(),
  match: z
    .enum([
      'equals',
      'equalsIgnoringCase',
      'equalsIgnoringSpaces',
      'contains',
      'beginsWith',
      'atOrAfter',
      'before',
      'withinHours',
    ])
    .optional(),
  rule: text.optional(),
});
const parameterRules = z.strictObject({
  anyOf: z.array(text).optional(),
  needs: z.record(z.string(), z.array(text)).optional(),
});
const anyValue: z.ZodType<Json> = z.json();
const values = z.record(z.string(), anyValue);
const count = z.strictObject({
  of: text,
  by: text,
  where: z.record(z.string(), anyValue).optional(),
  whereNot: z.record(z.string(), z.array(anyValue)).optional(),
});

/** Equivalent field in the newer API and the conversion of its values. */
const sameAs = z.strictObject({
  path: text.optional(),
  values: values.optional(),
  read: values.optional(),
  rule: text.optional(),
});

/** Behaviour of an older API's operation that the sandbox cannot derive. */
const operationSandbox = z.strictObject({
  rule: text.optional(),
  kind: z.enum(['list', 'get', 'save', 'delete', 'set', 'act']).optional(),
  of: text.optional(),
  date: text.optional(),
  search: z.array(text).optional(),
  latestBy: text.optional(),
  where: values.optional(),
  by: z.record(z.string(), text).optional(),
  from: z.record(z.string(), z.array(anyValue)).optional(),
  set: values.optional(),
});

/** Records that exist only in the actions of an older API. */
const records = z.record(
  z.string(),
  z.strictObject({
    table: text.optional(),
    parts: z.record(z.string(), text).optional(),
    unique: z.array(z.array(text).min(1)).optional(),
    records: z.array(values).optional(),
    isView: z.boolean().optional(),
  }),
);

const resultCodes = z.record(
  z.string(),
  z.strictObject({
    code: z.int().nonnegative(),
    meaning: text,
    causes: z.array(text),
    remedy: text,
    problems: z.array(text).optional(),
  }),
);

const sections = z.array(
  z.strictObject({
    slug: z.string().nullable(),
    title: z.string('A section needs a title for the sidebar.').min(1, 'A section needs a title for the sidebar.'),
    description: text,
    path: z.string().startsWith('/'),
    sidebar: z.boolean(),
  }),
);

/** Samples provided in the description, in the format that other tools use. */
const codeSamples = z.array(z.looseObject({ lang: text, source: text, label: text.optional() }));

/** Extensions that any object may have. */
export const commonExtensionSchemas = { 'x-internal': z.boolean() } satisfies Record<string, z.ZodType>;

/** Schemas of the extensions, keyed by the OpenAPI object that they extend. */
export const extensionSchemas = {
  root: {
    'x-problems': problems,
    'x-lifecycles': lifecycles,
    'x-actors': actors,
    'x-rate-limit': rateLimit,
    'x-result-codes': resultCodes,
    'x-sections': sections,
    'x-tagGroups': z.array(z.looseObject({ name: text, tags: z.array(text) })),
    'x-webhooks': z.record(z.string(), z.unknown()),
    'x-examples-at': z.iso.datetime(),
    'x-sandbox': z.enum(['stateful', 'translated', 'actions']),
    'x-records': records,
  },
  info: {
    'x-released': date,
    'x-deprecated-since': date,
    'x-sunset': date,
    'x-logo': z.looseObject({
      url: text,
      altText: z.string().optional(),
      href: z.url({ protocol: /^https?$/ }).optional(),
    }),
  },
  tag: {
    'x-roles': z.strictObject({ read: text, write: text }),
    'x-display-name': text,
    'x-displayName': text,
    'x-operations': z.array(text),
  },
  operation: {
    'x-slug': z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is written in kebab case'),
    'x-page': z.string().startsWith('/'),
    'x-group': text,
    'x-role': text,
    'x-unlisted': z.boolean(),
    'x-deprecated-since': date,
    'x-update': z.literal('partial'),
    'x-idempotency': z.enum(['safe', 'idempotent', 'idempotency-key', 'none']),
    'x-paging': z.enum(['cursor', 'offset', 'page']),
    'x-successors': z.array(text),
    'x-successor-note': text,
    'x-result-codes': z.array(text),
    'x-sample': z.strictObject({ path: values.optional(), query: values.optional(), body: values.optional() }),
    'x-codeSamples': codeSamples,
    'x-code-samples': codeSamples,
    'x-rules': z.array(text).min(1),
    'x-effects': z.array(text).min(1),
    'x-parameter-rules': parameterRules,
    'x-sandbox': operationSandbox,
  },
  response: { 'x-problems': z.array(text).min(1) },
  schema: {
    'x-enumDescriptions': z.record(z.string(), text),
    'x-enumSuccessors': z.record(z.string(), text),
    'x-enumPredecessors': z.record(z.string(), text),
    'x-same-as': z.union([sameAs, z.literal(false)]),
    'x-lifecycle': text,
    'x-daas-table': text,
    'x-daas-columns': z.record(z.string(), text),
    'x-create-only': z.boolean(),
    'x-successor': text,
    'x-enum-varnames': z.array(text),
    'x-unique': z.array(z.array(text).min(1)).min(1),
    'x-default-from': z.array(text).min(1),
    'x-sequence': text,
    'x-log': z.literal('keep'),
    'x-count': count,
    'x-references': z.union([text, z.literal(false)]),
  },
  parameter: { 'x-successor': text, 'x-filter': filter },
  securityScheme: {
    'x-prefix': text,
    'x-token-request': z.strictObject({ url: z.url(), body: z.record(z.string(), text), token: text }),
    'x-token-parameters': z.record(z.string(), text),
  },
  server: { 'x-console': z.enum(['sandbox', 'production']) },
} satisfies Record<string, Record<string, z.ZodType>>;

/** OpenAPI objects that have extensions. */
export type ExtensibleOpenApiObjectName = keyof typeof extensionSchemas;

/** Extensions of an OpenAPI object. */
export type SpecificationExtensions<Owner extends ExtensibleOpenApiObjectName> = {
  readonly [Name in keyof (typeof extensionSchemas)[Owner]]?: DeepReadonly<
    z.output<(typeof extensionSchemas)[Owner][Name]>
  >;
};

const knownNames = new Set(
  [commonExtensionSchemas, ...Object.values(extensionSchemas)].flatMap((owner) => Object.keys(owner)),
);

/** Whether the portal supports an extension. */
export const isKnownExtension = (name: string): boolean => knownNames.has(name);

/** Keys whose values are maps with names chosen by the author, in which the prefix `x-` has no meaning. */
export const nameMapKeys: ReadonlySet<string> = new Set([
  'schemas',
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'parameters',
  'headers',
  'responses',
  'requestBodies',
  'securitySchemes',
  'pathItems',
  'links',
  'callbacks',
  'content',
  'encoding',
  'variables',
  'webhooks',
]);

/**
 * Returns the extension that contains the value at a pointer.
 *
 * @example '#/info/x-logo/url' → 'x-logo', '#/components/headers/x-request-id/schema' → undefined
 */
export function findExtensionInPointer(pointer: string): string | undefined {
  const parts = splitJsonPointer(pointer);
  return parts.find((part, index) => part.startsWith('x-') && !nameMapKeys.has(parts[index - 1] ?? ''));
}

/** Whether repeating a request is safe. */
export type Idempotency = NonNullable<SpecificationExtensions<'operation'>['x-idempotency']>;

/** Values that the sample of an operation sends instead of example values. */
export type SampleValuesObject = NonNullable<SpecificationExtensions<'operation'>['x-sample']>;

/** A code sample provided in the description. */
export type CodeSampleObject = NonNullable<SpecificationExtensions<'operation'>['x-codeSamples']>[number];

/** A problem type (RFC 9457), or an error code. */
export type ProblemTypeObject = NonNullable<SpecificationExtensions<'root'>['x-problems']>[string];

/** States of a record, and the transitions between them. */
export type RecordLifecycleObject = NonNullable<SpecificationExtensions<'root'>['x-lifecycles']>[string];

export type TransitionObject = RecordLifecycleObject['transitions'][number];

/** Actor that triggers transitions of a life-cycle. */
export type LifecycleActorObject = NonNullable<SpecificationExtensions<'root'>['x-actors']>[string];

export type RateLimitObject = NonNullable<SpecificationExtensions<'root'>['x-rate-limit']>;

/** A code in a successful response that reports a failure. */
export type ResultCodeObject = NonNullable<SpecificationExtensions<'root'>['x-result-codes']>[string];

/** A section of the pages of an API. */
export type ApiPageSectionObject = NonNullable<SpecificationExtensions<'root'>['x-sections']>[number];

/** A request that exchanges a key for a token; `{apiKey}` in a value is replaced by the reader's key. */
export type TokenExchangeRequestObject = NonNullable<SpecificationExtensions<'securityScheme'>['x-token-request']>;

/** A single rate limit of an API. */
export type RateLimitEntry = RateLimitObject['limits'][number];

/** Dependencies between the parameters of an operation. */
export type ParameterRulesObject = NonNullable<SpecificationExtensions<'operation'>['x-parameter-rules']>;

/** Effect that an operation of an older API has in the sandbox. */
export type SandboxOperationObject = NonNullable<SpecificationExtensions<'operation'>['x-sandbox']>;

/** Records of an older API that do not exist in the current one. */
export type OlderApiOnlyRecordObject = NonNullable<SpecificationExtensions<'root'>['x-records']>[string];

/** Rule by which a parameter of a list filters records. */
export type ParameterFilterObject = NonNullable<SpecificationExtensions<'parameter'>['x-filter']>;

/** Field that counts the records of another schema that reference the record. */
export type ReferencingRecordCountObject = NonNullable<SpecificationExtensions<'schema'>['x-count']>;

/** The equivalent field in the newer version of an API. */
export type EquivalentField = Exclude<NonNullable<SpecificationExtensions<'schema'>['x-same-as']>, false>;
