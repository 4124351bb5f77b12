import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiChange } from '../../../plugins/api-reference/src/differences/change.ts';
import {
  type ApiDifferences,
  findApiDifferences,
  type SchemaDifferences,
} from '../../../plugins/api-reference/src/differences/differences.ts';
import { loadAndLintDescription } from '../../../plugins/api-reference/src/load/description.ts';
import { createLintConfig } from '../../../plugins/api-reference/src/load/lint.ts';
import { type ExpectedApiChange, readExpectedApiChanges } from './expected-changes.ts';

const expected = await readExpectedApiChanges(new URL('version-changes.yaml', import.meta.url));
let differences: ApiDifferences;

beforeAll(async () => {
  const config = await createLintConfig();
  const load = async (version: string) =>
    (
      await loadAndLintDescription(
        fileURLToPath(new URL(`../apis/main/${version}/openapi.yaml`, import.meta.url)),
        config,
      )
    ).document;
  differences = findApiDifferences(await load('1.0.0'), await load('2.0.0'));
});

describe('comparison of 1.0.0 with 2.0.0 against the list of expected changes', () => {
  it.each(expected)('$kind $subject: $from → $to', (change) => {
    const found = findCandidates(change).filter(({ breaking }) => breaking === change.breaking);
    expect(found, `${change.kind} of ${change.subject}, breaking: ${change.breaking}`).not.toEqual([]);
  });

  it('does not report a field that is renamed in all schemas as removed', () => {
    const renamed = expected.filter(({ subject }) => subject === 'all schemas').map(({ from }) => from);
    const removed = differences.schemas.flatMap(({ changes }) =>
      changes.filter(({ subject, kind, from }) => subject === 'field' && kind === 'removed' && renamed.includes(from)),
    );
    expect(removed).toEqual([]);
  });

  // Added operations are ignored, because they may be newer than the list.
  it('reports no removed, renamed or replaced operation that is not in the list', () => {
    const expectedChanges = expected
      .filter(({ kind }) => kind.startsWith('operation-'))
      .map(({ subject, kind }) => `${subject} ${kind}`);
    const found = differences.operations.flatMap(({ before, after, whole }) =>
      whole.map(({ rule }) => `${(before ?? after[0])?.slug} ${rule}`),
    );
    const isOld = (change: string) => !change.endsWith(' operation-added');
    expect(found.filter(isOld).toSorted()).toEqual(expectedChanges.filter(isOld).toSorted());
  });
});

/** Comparison rules, keyed by the name that the list uses for them. */
const conventionRules: Readonly<Record<string, string>> = {
  authentication: 'authentication-changed',
  'base-path': 'base-path-changed',
  paging: 'paging-changed',
  'error-format': 'error-format-changed',
  'status-code': 'error-status-changed',
  'date-time': 'date-times-changed',
  'update-semantics': 'updates-changed',
  idempotency: 'idempotency-key-added',
  concurrency: 'concurrency-added',
  'rate-limit': 'rate-limit-changed',
  'unknown-fields': 'unknown-fields-refused',
};

function findCandidates(change: ExpectedApiChange): readonly Pick<ApiChange, 'breaking'>[] {
  const rule = conventionRules[change.kind];
  if (rule !== undefined) return differences.conventions.filter((found) => found.rule === rule);
  if (change.kind.startsWith('operation-')) return findOperationChanges(change);
  if (change.kind.startsWith('schema-'))
    return findSchemas(change.subject).flatMap(({ whole }) => whole.filter(matchesChange(change)));
  return findFieldChanges(change);
}

function findOperationChanges({ kind, subject, from, to }: ExpectedApiChange): readonly ApiChange[] {
  return differences.operations
    .filter(({ before, after }) => (before ?? after[0])?.slug === subject)
    .flatMap(({ whole }) => whole.filter((found) => found.rule === kind && found.from === from && found.to === to));
}

/**
 * Finds the changes to a field. In the list, `Contact.tags` refers to the type of a field, `all schemas` to every
 * schema with the field.
 */
function findFieldChanges(change: ExpectedApiChange): readonly ApiChange[] {
  const [schema = '', field] = change.subject.split('.');
  const matchingSchemas =
    schema === 'all schemas'
      ? differences.schemas.filter(({ changes }) => changes.some(matchesChange(change)))
      : findSchemas(schema);
  const changes = matchingSchemas.flatMap(({ changes: versionChanges }) => versionChanges);
  if (field === undefined) return changes.filter(matchesChange(change));
  const types = { from: formatChangedType(change.from), to: formatChangedType(change.to) };
  return changes.filter(
    ({ subject, after, from, to }) =>
      subject === 'type' && after?.path === field && from === types.from && to === types.to,
  );
}

const findSchemas = (name: string): readonly SchemaDifferences[] =>
  differences.schemas.filter(({ after }) => after.includes(name));

/**
 * Creates a predicate for changes: `field-renamed` matches a renamed field, `enum-value-added` an added enum value.
 */
function matchesChange({ kind, from, to }: ExpectedApiChange): (change: ApiChange) => boolean {
  const [, subject, verb] = /^(?:enum-)?(.*)-(.*)$/.exec(kind) ?? [];
  return (change) => change.subject === subject && change.kind === verb && change.from === from && change.to === to;
}

/**
 * Converts a type in the list, such as `array<string(50)>`, to the notation of the comparison, `array of strings`;
 * limits are separate changes.
 */
function formatChangedType(type: string | null): string | null {
  return (
    type
      ?.replace(/string\(\d+\)/g, 'string')
      .replace(/integer\((\w+)\)/, 'integer $1')
      .replace(/^(array|map)<(.*)>$/, (_, outer, inner) => `${outer} of ${inner.replace(/^string$/, 'strings')}`) ??
    null
  );
}
