import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'packages/portal-config/src/schema');

/** A field of a schema in its source. */
interface Field {
  readonly name: string;
  /** Depth within its schema; 0 for the fields of the schema itself. */
  readonly depth: number;
  readonly comment: string;
  readonly type: string;
}

interface Section {
  readonly name: string;
  readonly comment: string;
  readonly fields: readonly Field[];
  /** Type of the schema according to its first line, for schemas without fields on separate lines. */
  readonly shortType: string;
}

/**
 * Reads the schemas of a file: each is a constant with a comment, in which lines that start with a name and a colon
 * describe its fields.
 */
function getSections(source: string): Section[] {
  const found: {
    name: string;
    comment: string;
    shortType: string;
    fields: (Omit<Field, 'depth'> & { readonly indent: number })[];
  }[] = [];
  let comment = '';
  const lines = source.split('\n');
  for (const [index, line] of lines.entries()) {
    const [, indent = '', name = '', type = ''] = /^( +)(\w+)(?:: (.+?))?,?$/.exec(line) ?? [];
    const [, constant] = /^(?:export )?const (\w+?)(?:Schema)?(?:: .+?)? =/.exec(line) ?? [];
    if (/^ *(\/\*\*|\*)/.test(line)) comment += line;
    else {
      if (constant !== undefined)
        found.push({
          name: constant,
          comment: getText(comment),
          shortType: describeType(line.split(' = ')[1] ?? '', ''),
          fields: [],
        });
      else if (name !== '' && (type !== '' || /^(text|path|url|paths)$/.test(name)) && !schemaOptions.has(name))
        found.at(-1)?.fields.push({
          name,
          indent: indent.length,
          comment: getText(comment),
          type: describeType(type || name, lines.slice(index + 1, index + 6).join(' ')),
        });
      comment = '';
    }
  }
  return found.map(({ fields, ...section }) => {
    const depths = [...new Set(fields.map(({ indent }) => indent))].sort((a, b) => a - b);
    return { ...section, fields: fields.map(({ indent, ...field }) => ({ ...field, depth: depths.indexOf(indent) })) };
  });
}

/** Options of the schema library that look like fields. */
const schemaOptions = new Set(['error', 'protocol', 'abort', 'off']);

const getText = (comment: string): string =>
  comment
    .replaceAll(/\/\*\*|\*\//g, ' ')
    .replaceAll(/(^|\s)\*(?=\s)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Describes a type in a word or two; `after` contains the next lines, for a type that spans several lines. */
function describeType(firstLine: string, after: string): string {
  const whole = /[(z]$/.test(firstLine) ? `${firstLine} ${after}` : firstLine;
  const [, reference] = /(\w+)Schema\b/.exec(firstLine) ?? [];
  const [, values] = /^z\.enum\(\[([^\]]+)\]/.exec(firstLine) ?? [];
  // An object on one line lists its members on that line.
  const members = /^z\.(?:array\(z\.)?strictObject\(\{ ([^}]+) \}/
    .exec(whole.replaceAll(/, '[^']*'/g, ''))?.[1]
    ?.replaceAll(/(\w+)(?:: (?:z\.[^,]+|\w+)(?:\([^)]*\))?(?:\.[^,]+)?)?(?=,|$)/g, '`$1`');
  const words: readonly (readonly [RegExp, string])[] = [
    ...(reference === undefined ? [] : [[/Schema\b/, `[${reference}](#${reference.toLowerCase()})`] as const]),
    ...(members === undefined ? [] : [[/./, `{ ${members} }`] as const]),
    [/^z\s*\.strictObject\(/, 'object'],
    [/z\.enum/, (values ?? '').replaceAll("'", '`')],
    [/\boff\b/, '`false` or an object'],
    [/z\.boolean/, 'true or false'],
    [/z\.int/, 'number'],
    [/\bversion\b/, 'API and version'],
    [/\b(url|urlWithoutTrailingSlashSchema)\b|z\.url/, 'URL'],
    [/\bpaths?\b|startsWith\('\//, 'path'],
    [/\b(link|menuItem|searchLink)\b/, 'link'],
    [/sidebarItem/, 'sidebar entry'],
    [/z\.custom/, 'function'],
    [/\bpattern(Schema)?\b/, 'regular expression'],
    [/\btext\b|z\.string|\.regex/, 'text'],
    [/Object\(|z\.record|partialRecord/, 'object'],
  ];
  const word = words.find(([pattern]) => pattern.test(whole))?.[1] ?? '';
  return /^z\s*\.array\(/.test(whole) ? `list: ${word}` : word;
}

const schemas = globSync('*.ts', { cwd: folder })
  .sort()
  .flatMap((file) => getSections(readFileSync(join(folder, file), 'utf8')));
const sections = schemas.filter(({ fields, name }) => fields.length > 0 && name !== 'sidebarItem');

/** Returns a link to an existing section; for a schema on one line, its type. */
const resolveLink = (type: string): string =>
  type.replace(/\[(\w+)\]\(#\w+\)/, (link, name: string) =>
    sections.some((section) => section.name === name)
      ? link
      : (schemas.find((schema) => schema.name === name)?.shortType ?? name),
  );

const getRow = ({ name, depth, comment, type }: Field): string =>
  `| ${'&emsp;'.repeat(depth)}\`${name}\` | ${resolveLink(type)} | ${comment.replaceAll('|', '\\|')} |`;

const introduction = `# The configuration of a portal

A portal is configured in \`portal.config.ts\` in the provider's folder: \`export default definePortal({ … })\` with \`definePortal\` from \`refdesk\`. Editors autocomplete the fields. An error lists every invalid field with its path, its value and the expected value. Omitted fields have defaults, or disable a feature.

This page is generated from the schema (packages/portal-config/src/schema): \`npx vitest run tests/repo --update\`.
`;

test('every field has a comment', () => {
  const selfExplanatory = /^(title|label|to|text|path|href|name|homepage|careers|contact|version|id|paths|items)$/;
  const uncommented = sections.flatMap(({ name, fields }) =>
    fields.flatMap((field) =>
      field.comment === '' && field.type !== '' && !field.type.startsWith('[') && !selfExplanatory.test(field.name)
        ? [`${name}.${field.name}`]
        : [],
    ),
  );
  expect(uncommented).toEqual([]);
});

test('the configuration page lists every field (`vitest run tests/repo --update` regenerates it)', async () => {
  const [portal, ...others] = sections.toSorted((a, b) => Number(b.name === 'portal') - Number(a.name === 'portal'));
  const text = [portal, ...others].map(
    (section) =>
      section &&
      `## ${section.name}\n\n${section.comment}\n\n| field | type | meaning |\n| --- | --- | --- |\n${section.fields.map(getRow).join('\n')}\n`,
  );
  await expect(`${introduction}\n${text.join('\n')}`).toMatchFileSnapshot(join(root, 'docs/configuration.md'));
});
