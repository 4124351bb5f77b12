import { type ApiVersion, getOperationDocumentationPath } from '@refdesk/api-model/api';
import { readOperationSummary } from '@refdesk/api-model/operation/operation';
import { joinWithAnd } from '@refdesk/api-model/schema/format-list';
import { messages } from '@refdesk/messages/reference';
import { type ApiHistory, findOperationCounterpart } from './history.ts';

/** A version that the reader can choose. */
export interface VersionChoice {
  readonly version: string;
  readonly label: string;
  /** Target of the link; null for the version of the page itself. */
  readonly path: string | null;
  /** Note about the target if it is not the same page with the same name. */
  readonly note: string | null;
}

/** Versions of an API for the switch on its pages. */
export interface VersionSwitchData {
  readonly api: string;
  readonly title: string;
  readonly choices: readonly VersionChoice[];
}

/**
 * Creates the switch on a page of `current`; null if the API has only one version. `toChoice` returns the target in
 * another version.
 */
function createSwitch(
  { api, title, versions }: ApiHistory,
  current: ApiVersion,
  toChoice: (other: ApiVersion) => Pick<VersionChoice, 'path' | 'note'>,
): VersionSwitchData | null {
  if (versions.length < 2) return null;
  const choices = versions.map((version) => ({
    version: version.version,
    label: version.label,
    ...(version === current ? { path: null, note: null } : toChoice(version)),
  }));
  return { api, title, choices };
}

/**
 * Creates the switch on an operation's page, which links to the equivalent operation, or to the start of the reference.
 */
export function createOperationVersionSwitch(
  history: ApiHistory,
  current: ApiVersion,
  id: string,
): VersionSwitchData | null {
  return createSwitch(history, current, (other) => {
    const counterpart = findOperationCounterpart(history, current, other, id);
    const summary = counterpart && getSummary(other, counterpart.operation.id);
    if (!summary)
      return {
        path: getStartPath(other),
        note: messages.noSuchOperation(other.version),
      };
    const isSame = summary.id === id && counterpart.otherOperations.length === 0;
    return {
      path: getOperationDocumentationPath(other, summary),
      note: isSame
        ? null
        : messages.inVersionTitles(other.version, joinTitles([summary, ...counterpart.otherOperations])),
    };
  });
}

/**
 * Creates the switch on a category's page, which links to the page of the same category, or to its section in the
 * reference.
 */
export function createCategoryVersionSwitch(
  history: ApiHistory,
  current: ApiVersion,
  slug: string,
): VersionSwitchData | null {
  return createSwitch(history, current, (other) => {
    const category = other.categories.find((candidate) => candidate.slug === slug);
    if (!category)
      return {
        path: getStartPath(other),
        note: messages.noSuchCategory(other.version),
      };
    return {
      path: category.path ?? (other.routePaths.reference && `${other.routePaths.reference}#tag/${slug}`),
      note: null,
    };
  });
}

/**
 * Creates the switch on the error catalogue, which links to that of the other version, or to the start of its
 * reference.
 */
export const createErrorsVersionSwitch = (history: ApiHistory, current: ApiVersion): VersionSwitchData | null =>
  createSwitch(history, current, (other) => ({ path: other.routePaths.errors ?? getStartPath(other), note: null }));

/** Creates the switch on the first page of a version, which links to that of the other one. */
export const createStartVersionSwitch = (history: ApiHistory, current: ApiVersion): VersionSwitchData | null =>
  createSwitch(history, current, (other) => ({
    path: other.routePaths.categoryIndex ?? other.routePaths.categoryGuide ?? getStartPath(other),
    note: null,
  }));

/** Creates the switch on a page about the version as a whole. */
export const createReferenceVersionSwitch = (history: ApiHistory, current: ApiVersion): VersionSwitchData | null =>
  createSwitch(history, current, (other) => ({ path: getStartPath(other), note: null }));

const getStartPath = ({ routePaths, isCategoryIndexFirst }: ApiVersion): string | null =>
  routePaths.reference ?? (isCategoryIndexFirst ? routePaths.categoryIndex : null);

const getSummary = (api: ApiVersion, id: string) =>
  api.operations.map(readOperationSummary).find((summary) => summary.id === id);

/** Joins the titles: `Put a contact on stop`, or `A and B`. */
const joinTitles = (operations: readonly { readonly title: string }[]): string =>
  joinWithAnd(operations.map(({ title }) => title));
