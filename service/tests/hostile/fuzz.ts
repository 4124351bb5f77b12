import type { Random } from '@refdesk/sample-data/random';

/** An OpenAPI 3.1 schema, limited to the keywords that this service's description uses. */
export interface JsonSchemaToFuzz {
  readonly $ref?: string;
  readonly anyOf?: readonly JsonSchemaToFuzz[];
  readonly oneOf?: readonly JsonSchemaToFuzz[];
  readonly allOf?: readonly JsonSchemaToFuzz[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly items?: JsonSchemaToFuzz;
  readonly properties?: Readonly<Record<string, JsonSchemaToFuzz>>;
  readonly required?: readonly string[];
}

/**
 * Values that often break programs: empty, huge, of other types and scripts, and special in SQL, HTML and the shell.
 */
const junk: readonly [unknown, ...unknown[]] = [
  null,
  true,
  -1,
  0,
  2 ** 53,
  1e308,
  0.1,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\u202Eevil',
  '\u200b',
  'А', // Cyrillic
  'x'.repeat(5000),
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '$(reboot)',
  '../../etc/passwd',
  '{{7*7}}',
  '=HYPERLINK("http://evil.example")',
  '9999-99-99',
  '0000-01-01',
  '+275760-09-13',
  'https://[::1',
  'a@b',
  [],
  {},
  [[[[[]]]]],
  { __proto__: null, constructor: { prototype: { admin: true } } },
];

/** Generates a value for a schema; each part of it is an invalid value with the probability `share`. */
export function generateFuzzedValue(
  schema: JsonSchemaToFuzz,
  schemas: Readonly<Record<string, JsonSchemaToFuzz>>,
  random: Random,
  share: number,
): unknown {
  if (random.chance(share)) return random.pick(junk);
  if (schema.$ref)
    return generateFuzzedValue(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas, random, share);
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => generateFuzzedValue(part, schemas, random, share)));
  const [first, ...others] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return generateFuzzedValue(random.pick([first, ...others]), schemas, random, share);
  if ('const' in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  return generateValueOfType(schema, schemas, random, share);
}

function generateValueOfType(
  schema: JsonSchemaToFuzz,
  schemas: Readonly<Record<string, JsonSchemaToFuzz>>,
  random: Random,
  share: number,
): unknown {
  const [type] = [schema.type].flat();
  if (type === 'object') return generateObject(schema, schemas, random, share);
  if (type === 'array')
    return Array.from({ length: random.int(0, 3) }, () =>
      generateFuzzedValue(schema.items ?? {}, schemas, random, share),
    );
  if (type === 'integer' || type === 'number') return random.pick([0, 1, 7, 90, 2_147_483_648]);
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'null') return null;
  return random.pick(
    stringsByFormat[schema.format ?? ''] ?? ['Ada Marsh', 'Marsh Builders 7', 'HR-1001', 'rm_live_nothing'],
  );
}

function generateObject(
  { properties = {} }: JsonSchemaToFuzz,
  schemas: Readonly<Record<string, JsonSchemaToFuzz>>,
  random: Random,
  share: number,
): unknown {
  const entries = Object.entries(properties).filter(() => !random.chance(share / 4));
  const surplus = random.chance(share / 4) ? [['surplus', random.pick(junk)] as const] : [];
  return Object.fromEntries([
    ...entries.map(([name, inner]) => [name, generateFuzzedValue(inner, schemas, random, share)] as const),
    ...surplus,
  ]);
}

const stringsByFormat: Readonly<Record<string, readonly [string, ...string[]]>> = {
  email: ['someone@builders.example', 'ada@xn--80ak6aa92e.example', `${'a'.repeat(64)}@builders.example`],
  uri: ['https://builders.example/x', 'https://[::1]/', 'https://builders.example:99999/'],
  date: ['2026-12-01', '2026-02-30', '9999-12-31'],
  ipv4: ['192.0.2.7', '010.0.0.1'],
  ipv6: ['2001:db8::5', '::ffff:192.0.2.7'],
  cidrv4: ['192.0.2.0/24', '0.0.0.0/0'],
  cidrv6: ['2001:db8::/32', '::/128'],
  'date-time': ['2026-12-01T00:00:00Z', '2026-12-01T24:00:00Z'],
};
