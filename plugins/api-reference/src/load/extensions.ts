import * as z from 'zod';

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
  limits: z.array(z.strictObject({ requests: z.int().positive(), per: z.enum(['minute', 'hour', 'day']), by: text })).min(1),
  headers: z.boolean(),
});

/** What the sandbox cannot derive (apis/README.md of a provider, "Extensions of the sandbox"). */
const filter = z.strictObject({
  fields: z.array(text).min(1).optional(),
  match: z.enum(['equals', 'equalsIgnoringCase', 'equalsIgnoringSpaces', 'contains', 'beginsWith', 'atOrAfter', 'before', 'withinHours']).optional(),
  rule: text.optional(),
});
const parameterRules = z.strictObject({ anyOf: z.array(text).optional(), needs: z.record(z.string(), z.array(text)).optional() });
const anyValue = z.json();
const values = z.record(z.string(), anyValue);
const count = z.strictObject({
  of: text,
  by: text,
  where: z.record(z.string(), anyValue).optional(),
  whereNot: z.record(z.string(), z.array(anyValue)).optional(),
});

/** Which field of the newer API is the same thing, and how its value is written there. */
const sameAs = z.strictObject({ path: text.optional(), values: values.optional(), read: values.optional(), rule: text.optional() });

/** What the sandbox cannot derive of an operation of an older API. */
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

/** Records that only actions know. */
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
  z.strictObject({ code: z.int().nonnegative(), meaning: text, causes: z.array(text), remedy: text, problems: z.array(text).optional() }),
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

/** Samples written by the provider, in the shape in which other tools read them. */
const codeSamples = z.array(z.looseObject({ lang: text, source: text, label: text.optional() }));

/** Extensions that may stand anywhere. */
export const anywhere = { 'x-internal': z.boolean() } satisfies Record<string, z.ZodType>;

/** What each extension may hold, by the place where it stands (apis/README.md of a provider). */
export const extensions = {
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
    'x-logo': z.looseObject({ url: text, altText: z.string().optional(), href: z.url({ protocol: /^https?$/ }).optional() }),
  },
  tag: { 'x-roles': z.strictObject({ read: text, write: text }), 'x-display-name': text, 'x-displayName': text, 'x-operations': z.array(text) },
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

export type ExtensionOwner = keyof typeof extensions;

const ownNames = new Set([anywhere, ...Object.values(extensions)].flatMap((owner) => Object.keys(owner)));

/** True for an extension that we read. */
export const isOwnExtension = (name: string): boolean => ownNames.has(name);
