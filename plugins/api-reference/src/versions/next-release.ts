import type { ApiVersion } from '@refdesk/api-model/api';
import {
  type ClientChangelogCategory,
  type ClientRelease,
  clientChangelogCategories,
  toSemanticVersion,
} from '@refdesk/api-model/client/client-release';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { ApiChange } from '../differences/change.ts';
import { findApiDifferences } from '../differences/differences.ts';
import { describeChangeForVersionSide } from './format-change.ts';

/** A change with the operation or schema that it concerns; the subject is null for the whole API. */
type ChangeWithSubject = readonly [subject: string | null, change: ApiChange];

/**
 * Determines the next release of the clients of a version; null if nothing has changed.
 *
 * @param before Description of the last release; null for the first one.
 */
export function determineNextClientRelease(
  api: ApiVersion,
  before: OpenApiDocument | null,
  date: string,
): ClientRelease | null {
  const [last] = api.releases;
  if (last === undefined || before === null) return { version: toSemanticVersion(api.version), date, changes: {} };
  const changes = describeChanges(before, api.document);
  if (Object.keys(changes).length === 0) return null;
  return { version: getNextSemanticVersion(last.version, changes), date, changes };
}

/** Describes the differences between two descriptions for a changelog, grouped by category. */
function describeChanges(before: OpenApiDocument, after: OpenApiDocument): ClientRelease['changes'] {
  const { conventions, operations, events, schemas: compared } = findApiDifferences(before, after);
  const previousSchemas = before.components?.schemas ?? {};
  // Schemas that no operation uses are not compared, and would appear to be new.
  const schemas = compared.filter(
    (schema) => schema.before !== null || !schema.after.some((name) => Object.hasOwn(previousSchemas, name)),
  );
  const subjects: ChangeWithSubject[] = [
    ...conventions.map((change): ChangeWithSubject => [null, change]),
    ...[...operations, ...events].flatMap(({ before: older, after: newer, whole, successors }) => {
      const title = newer[0]?.title ?? older?.title ?? null;
      const changes = successors.flatMap((successor) => [...successor.changes, ...successor.inlineFieldChanges]);
      return [...whole, ...changes].map((change): ChangeWithSubject => [title, change]);
    }),
    ...schemas.flatMap(({ before: older, after: newer, whole, changes }) =>
      [...whole, ...changes].map((change): ChangeWithSubject => [newer[0] ?? older, change]),
    ),
  ];
  const changesByCategory = Map.groupBy(subjects, ([, change]) => getCategory(change));
  const groups = clientChangelogCategories.flatMap((kind) => {
    const changelogLines = [...new Set(changesByCategory.get(kind)?.map(formatLine))];
    return changelogLines.length === 0 ? [] : [[kind, changelogLines] as const];
  });
  return Object.fromEntries(groups);
}

function getCategory({ breaking, rule, kind }: ApiChange): ClientChangelogCategory {
  if (breaking) return 'breaking';
  if (rule.endsWith('-deprecated')) return 'deprecated';
  return kind === 'added' ? 'added' : 'changed';
}

/** @example 'Create a job: priority, type, integer → string' */
function formatLine([subject, change]: ChangeWithSubject): string {
  const { name, phrase, from, to } = describeChangeForVersionSide(change, 'after');
  const isDeprecation = getCategory(change) === 'deprecated';
  const values = isDeprecation || (from === null && to === null) ? [] : [`${from ?? 'none'} → ${to ?? 'none'}`];
  const parts = [
    ...(name === null || name === subject ? [] : [name]),
    isDeprecation ? 'deprecated' : phrase,
    ...values,
  ];
  return `${subject === null ? '' : `${subject}: `}${parts.join(', ')}`;
}

/** Returns the next semantic version: `2.1.0` with an addition becomes `2.2.0`. */
export function getNextSemanticVersion(version: string, changes: ClientRelease['changes']): string {
  const [major = 0, minor = 0, patch = 0] = version.split(/[.-]/).map(Number);
  if (changes.breaking) return `${major + 1}.0.0`;
  return changes.added || changes.deprecated ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}
