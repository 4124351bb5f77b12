import type { ApiVersion } from '@refdesk/api-model/api';
import { getProblemPagePath, getSchemaSectionPath } from '@refdesk/api-model/route-paths';
import { joinWithAnd } from '@refdesk/api-model/schema/format-list';
import { getAtomFeedPathOfPage } from '@refdesk/atom-feed';
import { messages } from '@refdesk/messages/reference';
import { toSlug } from '@refdesk/openapi/slug';
import type { SearchablePageOrSection, StaticPage } from '@refdesk/static-page/contract';
import { definePageKind } from '@refdesk/static-page/page-kind';
import {
  type ApiChange,
  countTotalAndBreakingChanges,
  type MessageDirection,
  type TotalAndBreakingChangeCounts,
} from '../differences/change.ts';
import type { OperationDifferences, SchemaDifferences } from '../differences/differences.ts';
import type { OperationOutcomeInNewVersion } from '../differences/pair-operations.ts';
import { type ChangeText, describeChangeForVersionSide } from '../versions/format-change.ts';
import {
  type ApiHistory,
  createOtherVersionEventLink,
  createOtherVersionOperationLink,
  type OtherVersionOperationLink,
  readVersionOrOperationDeprecation,
  type VersionOrOperationDeprecation,
  type VersionStep,
} from '../versions/history.ts';
import { createReferenceVersionSwitch, type VersionSwitchData } from '../versions/version-switch-data.ts';
import { webhooksAndCallbacksTitle } from './event-page.ts';
import {
  type ChangeWithPageAnchor,
  listFormerNamesForSearch,
  type RenamedMovedOrRemovedOperation,
} from './former-names.ts';

/** An operation in the list of changes. */
export interface ChangedOperation {
  readonly relation: OperationOutcomeInNewVersion;
  readonly before: OtherVersionOperationLink | null;
  readonly after: readonly OtherVersionOperationLink[];
  readonly note: string | null;
  readonly tally: TotalAndBreakingChangeCounts;
  /** Changes other than those to fields in its bodies. */
  readonly changes: readonly ChangeText[];
  /** Schemas of its bodies, with the anchors of their changes on the page. */
  readonly schemas: readonly { readonly name: string; readonly anchor: string }[];
}

/** A change to a field of a schema. */
export interface ListedFieldChange extends ChangeText {
  /** Newer schemas in which it occurs; empty if it occurs in all of them. */
  readonly onlyInSchemas: readonly string[];
}

/** A named schema in the list of changes. */
export interface ChangedSchema {
  readonly before: string;
  readonly after: readonly { readonly name: string; readonly path: string | null }[];
  readonly anchor: string;
  /** Directions and kind of the changes, such as `request fields` or `request and response values`. */
  readonly changedParts: string;
  readonly tally: TotalAndBreakingChangeCounts;
  readonly changes: readonly ListedFieldChange[];
}

/** A renamed error code, with one or several new names. */
export interface RenamedErrorCode {
  readonly breaking: boolean;
  readonly before: string;
  readonly after: readonly { readonly slug: string; readonly path: string | null }[];
}

/** A category with its changes. */
export interface ChangedCategory {
  readonly slug: string;
  readonly title: string;
  readonly tally: TotalAndBreakingChangeCounts;
  readonly operations: readonly ChangedOperation[];
  readonly schemas: readonly ChangedSchema[];
  /** API-wide changes if this is the first category of another API on the shared page; otherwise null. */
  readonly apiWideChanges: ApiWideChanges | null;
}

/** Changes that affect every operation of an API. */
export interface ApiWideChanges {
  readonly conventions: readonly ChangeText[];
  readonly renamedCodes: readonly RenamedErrorCode[];
}

/** Data of the page of changes. */
export interface ChangesPageData extends ApiWideChanges {
  readonly type: 'changes';
  readonly apiTitle: string;
  readonly from: string;
  readonly to: string;
  readonly deprecation: VersionOrOperationDeprecation | null;
  readonly versions: VersionSwitchData | null;
  readonly tally: TotalAndBreakingChangeCounts;
  readonly operations: Readonly<Record<OperationOutcomeInNewVersion, number>>;
  readonly categories: readonly ChangedCategory[];
  readonly newSchemas: readonly { readonly name: string; readonly path: string | null }[];
  readonly feedPath: string;
}

/** Title of the page, and its label in a sidebar. */
export const formatChangesTitle = ({ older }: Pick<VersionStep, 'older'>): string =>
  messages.changesSince(older.version);

export const changesPageKind = definePageKind<ChangesPageData>('@theme/ApiChanges');

/**
 * Creates the page of changes from the older to the newer version; null if the newer version has no such page.
 *
 * @param others Steps of other APIs that share the page; their categories come last.
 */
export function createChangesPage(
  history: ApiHistory,
  step: VersionStep,
  others: readonly VersionStep[] = [],
): StaticPage | null {
  const { newer, older, differences } = step;
  if (newer.routePaths.changes === null) return null;
  const categories = [...readCategories(step), ...others.flatMap(readOtherApiCategories)];
  const steps = [step, ...others];
  const data: ChangesPageData = {
    type: 'changes',
    apiTitle: newer.title,
    from: older.version,
    to: newer.version,
    deprecation: readVersionOrOperationDeprecation(older, newer),
    versions: createReferenceVersionSwitch(history, newer),
    tally: sum([
      countTotalAndBreakingChanges(differences.conventions),
      ...categories.map((category) => category.tally),
    ]),
    operations: countRelations(steps.flatMap((item) => item.differences.operations)),
    ...readApiWideChanges(step),
    categories,
    newSchemas: steps.flatMap(listNewSchemas),
    feedPath: getAtomFeedPathOfPage(newer.routePaths.changes),
  };
  return changesPageKind.page({
    path: newer.routePaths.changes,
    title: formatChangesTitle(step),
    documentTitle: `${formatChangesTitle(step)} · ${newer.title}`,
    description: messages.whatChangedLong(older.version, newer.version, newer.title),
    sidebar: newer.routePaths.sidebar,
    unlisted: false,
    listsChanges: true,
    searchEntries: [toSearchEntry(history, steps, data)],
    data,
  });
}

/** Creates the search entry, with the headings of the page and the former names of fields. */
function toSearchEntry(
  { title }: Pick<ApiHistory, 'title'>,
  [step, ...others]: readonly VersionStep[],
  { from, to, deprecation, categories }: ChangesPageData,
): SearchablePageOrSection {
  const locatedChanges = [
    ...(step ? locateChanges(step) : []),
    ...others.flatMap((other) =>
      locateChanges(other).map(({ change, anchor }) => ({
        change,
        anchor: getApiAnchorPrefixOnChangesPage(other) + anchor,
      })),
    ),
  ];
  return {
    title: messages.changesSince(from),
    anchor: null,
    kind: 'guide',
    badge: null,
    route: null,
    breadcrumb: [title],
    version: null,
    isDeprecated: false,
    description: messages.whatChangedShort(from, to),
    identifiers: [],
    keywords: [
      messages.renamedFields,
      messages.oldFieldName,
      messages.newFieldName,
      messages.breakingChanges,
      messages.upgradeGuide,
    ],
    sections: [
      {
        heading: messages.migrateFirst,
        anchor: 'conventions',
        text: deprecation === null ? '' : messages.conventionsChanged,
      },
      ...categories.map((category) => ({
        heading: category.title,
        anchor: category.slug,
        text: messages.changesBreaking(category.tally.total, category.tally.breaking),
      })),
    ],
    fields: listFormerNamesForSearch(locatedChanges, categories.flatMap(listMovedOperations), to),
  };
}

/** Returns the operations of a category that were renamed, replaced or removed. */
const listMovedOperations = ({ slug, operations }: ChangedCategory): RenamedMovedOrRemovedOperation[] =>
  operations.flatMap(({ relation, before, after }) =>
    before === null || relation === 'kept' ? [] : [{ before, after, anchor: slug }],
  );

/** Returns the changes of a step with the anchors of the sections that list them. */
function locateChanges({ newer, differences }: VersionStep): ChangeWithPageAnchor[] {
  const schemaChanges = differences.schemas.flatMap(({ before, changes }) =>
    before === null ? [] : changes.map((change) => ({ change, anchor: getAnchor(before) })),
  );
  const slugs = new Map(newer.categories.map(({ tag, slug }) => [tag, slug]));
  const operationChanges = differences.operations.flatMap((difference) =>
    (difference.successors[0]?.changes ?? []).map((change) => ({
      change,
      anchor: slugs.get(getTag(difference) ?? '') ?? 'conventions',
    })),
  );
  return [...schemaChanges, ...operationChanges];
}

const readApiWideChanges = ({ newer, differences }: VersionStep): ApiWideChanges => ({
  conventions: differences.conventions.filter((change) => !isRenamedCode(change)).map(formatInNewer),
  renamedCodes: differences.conventions.filter(isRenamedCode).map((change) => toRenamedCode(newer, change)),
});

const listNewSchemas = ({ newer, differences }: VersionStep): ChangesPageData['newSchemas'] =>
  differences.schemas.flatMap(({ before, after }) =>
    before === null ? after.map((name) => ({ name, path: getSchemaSectionPath(newer.routePaths, name) })) : [],
  );

/** Prefix of the anchors of another API on the page. */
export const getApiAnchorPrefixOnChangesPage = ({ newer }: Pick<VersionStep, 'newer'>): string => `${newer.api}-`;

/**
 * Returns the categories of another API, with its title, prefixed anchors, and its API-wide changes in the first one.
 */
function readOtherApiCategories(step: VersionStep): ChangedCategory[] {
  const categories = readCategories(step);
  const prefix = getApiAnchorPrefixOnChangesPage(step);
  return categories.map((category, index) => ({
    ...category,
    slug: prefix + category.slug,
    title: categories.length === 1 ? step.newer.title : `${step.newer.title}: ${category.title}`,
    tally:
      index === 0 ? sum([countTotalAndBreakingChanges(step.differences.conventions), category.tally]) : category.tally,
    operations: category.operations.map((operation) => ({
      ...operation,
      schemas: operation.schemas.map(({ name, anchor }) => ({ name, anchor: prefix + anchor })),
    })),
    schemas: category.schemas.map((schema) => ({ ...schema, anchor: prefix + schema.anchor })),
    apiWideChanges: index === 0 ? readApiWideChanges(step) : null,
  }));
}

/** Returns the categories with changes; webhooks and callbacks are the last one. */
function readCategories(step: VersionStep): ChangedCategory[] {
  const { newer, differences } = step;
  const changedSchemas = new Set(differences.schemas.flatMap(({ before }) => before ?? []));
  const operationCategories = newer.categories.map(({ tag: name, slug, title }) => {
    const operations = differences.operations
      .filter((difference) => getTag(difference) === name)
      .map((difference) => toOperation(step, difference, changedSchemas, createOtherVersionOperationLink));
    return createCategory(step, { slug, title }, name, operations);
  });
  const events = differences.events
    .filter(hasEventDifferences)
    .map((difference) => toOperation(step, difference, changedSchemas, createOtherVersionEventLink));
  return [...operationCategories, createCategory(step, webhooksAndCallbacksCategory, null, events)].filter(
    ({ operations, schemas }) => operations.length + schemas.length > 0,
  );
}

/** Section of webhooks and callbacks. */
export const webhooksAndCallbacksCategory = { slug: 'webhooks', title: webhooksAndCallbacksTitle };

/** Whether a webhook or callback has changed; others are not listed. */
export const hasEventDifferences = ({ relation, whole, successors }: OperationDifferences): boolean =>
  relation !== 'kept' ||
  whole.length > 0 ||
  successors.some(({ changes, fields }) => changes.length + fields.length > 0);

function createCategory(
  { newer, differences }: VersionStep,
  heading: Pick<ChangedCategory, 'slug' | 'title'>,
  wantedTag: string | null,
  operations: readonly ChangedOperation[],
): ChangedCategory {
  const schemas = differences.schemas
    .filter(({ tag, before }) => before !== null && tag === wantedTag)
    .map((schema) => toSchema(newer, schema));
  const tally = sum([...operations, ...schemas].map((part) => part.tally));
  return { ...heading, tally, operations, schemas, apiWideChanges: null };
}

const isRenamedCode = ({ rule }: ApiChange): boolean => rule === 'error-renamed';

const toRenamedCode = ({ routePaths }: ApiVersion, { breaking, from, to }: ApiChange): RenamedErrorCode => ({
  breaking,
  before: from ?? '',
  after: (to ?? '').split(', ').map((slug) => ({ slug, path: getProblemPagePath(routePaths, slug) })),
});

const formatInNewer = (change: ApiChange): ChangeText => describeChangeForVersionSide(change, 'after');

const getTag = ({ before, after }: OperationDifferences): string | undefined => (after[0] ?? before)?.tag;

function toOperation(
  { newer, older }: VersionStep,
  { relation, before, after, note, whole, successors }: OperationDifferences,
  changedSchemas: ReadonlySet<string>,
  createLink: typeof createOtherVersionOperationLink,
): ChangedOperation {
  const directChanges = relation === 'kept' ? whole : [];
  const [successor] = successors;
  const changes = [...directChanges, ...(successor?.changes ?? []), ...(successor?.inlineFieldChanges ?? [])];
  return {
    relation,
    before: before && createLink(older, before, relation),
    after: after.map((operation) => createLink(newer, operation, relation)),
    note,
    tally:
      relation === 'kept'
        ? countTotalAndBreakingChanges(changes)
        : sum([countTotalAndBreakingChanges(whole), countTotalAndBreakingChanges(changes)]),
    changes: changes.map(formatInNewer),
    schemas: (successor?.schemaNames ?? [])
      .filter((name) => changedSchemas.has(name))
      .map((name) => ({ name, anchor: getAnchor(name) })),
  };
}

function toSchema(newer: ApiVersion, { before, after, directions, whole, changes }: SchemaDifferences): ChangedSchema {
  const directChanges = whole.length < after.length ? [] : whole;
  return {
    before: before ?? '',
    after: after.map((name) => ({ name, path: getSchemaSectionPath(newer.routePaths, name) })),
    anchor: getAnchor(before ?? ''),
    changedParts: changes.every(({ subject }) => subject === 'value')
      ? messages.valuesIn(formatDirections(directions))
      : messages.fieldsIn(formatDirections(directions)),
    tally: countTotalAndBreakingChanges([...directChanges, ...changes]),
    changes: changes.map((change) => ({
      ...formatInNewer(change),
      onlyInSchemas: change.schemas.length < after.length ? change.schemas : [],
    })),
  };
}

const directionNames: Readonly<Record<MessageDirection, string>> = {
  request: messages.requestLower,
  response: messages.responseLower,
};

const formatDirections = (directions: readonly MessageDirection[]): string =>
  joinWithAnd(directions.toSorted().map((direction) => directionNames[direction]));

const getAnchor = (schema: string): string => `schema-${toSlug(schema)}`;

const sum = (tallies: readonly TotalAndBreakingChangeCounts[]): TotalAndBreakingChangeCounts => ({
  total: tallies.reduce((total, { total: count }) => total + count, 0),
  breaking: tallies.reduce((total, { breaking }) => total + breaking, 0),
});

function countRelations(operations: readonly OperationDifferences[]): Record<OperationOutcomeInNewVersion, number> {
  const count = (wanted: OperationOutcomeInNewVersion) =>
    operations.filter(({ relation }) => relation === wanted).length;
  return {
    added: count('added'),
    removed: count('removed'),
    renamed: count('renamed'),
    replaced: count('replaced'),
    kept: count('kept'),
  };
}
