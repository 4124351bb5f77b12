import { messages } from '@refdesk/messages/reference';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { resolveReference } from '@refdesk/openapi/reference';
import {
  type ApiChange,
  applyDifferenceRules,
  convertFoundDifferencesAtLocation,
  type DifferenceRule,
  toSameLocationPair,
} from './change.ts';
import {
  type ComparableEvent,
  type ComparableOperation,
  type DescriptionComparisonContext,
  listComparableEvents,
} from './comparable.ts';
import {
  type ComparedOperationPair,
  compareBodies,
  compareSuccessResponseBodies,
  type OperationPartComparison,
  requestBodyLocationPair,
  toWholeOperationChanges,
} from './compare-operations.ts';
import {
  type BeforeAfterPair,
  createDifferenceRuleBuilders,
  createFindingIfTrue,
  findAddedName,
  findRemovedName,
} from './define-rules.ts';
import type { OperationPair } from './pair-operations.ts';

const event = createDifferenceRuleBuilders<BeforeAfterPair<ComparableOperation>>('operation');

const header = createDifferenceRuleBuilders<BeforeAfterPair<string>>('header');

/** Rules about webhooks and callbacks as a whole, which are requests from the provider to the client. */
export const eventDifferenceRules: readonly DifferenceRule<BeforeAfterPair<ComparableOperation>>[] = [
  event.compatible('event-added', 'added', messages.eventNew, ({ before, after }) =>
    createFindingIfTrue(before === null, null, after?.call ?? null),
  ),
  event.breaking('event-removed', 'removed', messages.eventRemoved, ({ before, after }) =>
    createFindingIfTrue(after === null, before?.call ?? null, null),
  ),
  event.breaking('event-method-changed', 'changed', messages.eventMethod, ({ before, after }) =>
    before && after
      ? createFindingIfTrue(before.method !== after.method, before.method.toUpperCase(), after.method.toUpperCase())
      : [],
  ),
  event.compatible('event-deprecated', 'changed', messages.eventDeprecated, ({ before, after }) =>
    createFindingIfTrue(before?.isDeprecated === false && after?.isDeprecated === true, null, messages.deprecatedLower),
  ),
];

/** Rules about the headers of webhooks and callbacks. */
export const eventHeaderDifferenceRules: readonly DifferenceRule<BeforeAfterPair<string>>[] = [
  header.breaking('event-header-removed', 'removed', messages.eventHeaderLost, findRemovedName),
  header.compatible('event-header-added', 'added', messages.eventHeaderNew, findAddedName),
];

/**
 * Compares webhooks and callbacks, paired by name. Payloads are compared like responses, because the client reads them,
 * and the client's responses like requests.
 */
export function compareWebhooksAndCallbacks(versions: DescriptionComparisonContext): ComparedOperationPair[] {
  return pairEvents(versions.before, versions.after).map((pair) => {
    const [after = null] = pair.after;
    const findings = applyDifferenceRules(eventDifferenceRules, { before: pair.before, after });
    const comparisons =
      pair.before && after ? [{ after, comparison: compareMessages(versions, pair.before, after) }] : [];
    return { ...pair, whole: toWholeOperationChanges(findings), comparisons };
  });
}

function pairEvents(before: OpenApiDocument, after: OpenApiDocument): OperationPair[] {
  const [older, newer] = [listComparableEvents(before), listComparableEvents(after)];
  const pairs = older.map((previous) => ({ previous, successor: findSuccessor(previous, older, newer) }));
  const pairedEvents = pairs.map(({ successor }) => successor);
  return [
    ...pairs.map(
      ({ previous, successor }): OperationPair => ({
        relation: successor ? 'kept' : 'removed',
        before: previous,
        after: successor ? [successor] : [],
      }),
    ),
    ...newer
      .filter((added) => !pairedEvents.includes(added))
      .map((added): OperationPair => ({ relation: 'added', before: null, after: [added] })),
  ];
}

/**
 * Finds the event with the same kind and name, preferably of the same operation. Slugs cannot identify callbacks,
 * because those with the same name in several operations are numbered by their order.
 */
function findSuccessor(
  previous: ComparableEvent,
  older: readonly ComparableEvent[],
  newer: readonly ComparableEvent[],
): ComparableEvent | undefined {
  const filterBySameName = (events: readonly ComparableEvent[]) =>
    events.filter(({ event: { kind, name } }) => kind === previous.event.kind && name === previous.event.name);
  const filterBySameOwner = (events: readonly ComparableEvent[]) =>
    filterBySameName(events).filter(({ event: { owner } }) => owner === previous.event.owner);
  const hasSameRoute = ({ method, route }: ComparableEvent) => method === previous.method && route === previous.route;
  // The operation or the URL of a callback may have been renamed.
  return (
    filterBySameOwner(newer).find(hasSameRoute) ??
    getOnlySuccessor(filterBySameOwner(older), filterBySameOwner(newer)) ??
    getOnlySuccessor(filterBySameName(older), filterBySameName(newer))
  );
}

/** Returns the newer event if both versions have exactly one. */
const getOnlySuccessor = (
  older: readonly ComparableEvent[],
  newer: readonly ComparableEvent[],
): ComparableEvent | undefined => (older.length === 1 && newer.length === 1 ? newer[0] : undefined);

function compareMessages(
  versions: DescriptionComparisonContext,
  before: ComparableOperation,
  after: ComparableOperation,
): OperationPartComparison {
  const payload = compareBodies(
    versions.schemas,
    'response',
    getContent(versions.before, before),
    getContent(versions.after, after),
    requestBodyLocationPair,
  );
  const response = compareSuccessResponseBodies(versions, 'request', before, after);
  return {
    changes: [...compareHeaders(before, after), ...payload.changes, ...response.changes],
    bodies: [...payload.bodies, ...response.bodies],
  };
}

const getContent = (document: OpenApiDocument, { node }: ComparableOperation) =>
  node.requestBody ? resolveReference(document, node.requestBody).content : {};

/** Compares headers by name, ignoring case (RFC 9110, section 5.1). */
function compareHeaders(before: ComparableOperation, after: ComparableOperation): ApiChange[] {
  const [previous, current] = [getHeaderNames(before), getHeaderNames(after)];
  const includes = (names: readonly string[], name: string) =>
    names.some((other) => other.toLowerCase() === name.toLowerCase());
  const pairs = [
    ...previous.filter((name) => !includes(current, name)).map((name) => ({ before: name, after: null })),
    ...current.filter((name) => !includes(previous, name)).map((name) => ({ before: null, after: name })),
  ];
  return pairs.flatMap((pair) =>
    convertFoundDifferencesAtLocation(
      applyDifferenceRules(eventHeaderDifferenceRules, pair),
      toSameLocationPair({ part: 'header', status: null, path: pair.before ?? pair.after }),
    ),
  );
}

const getHeaderNames = ({ parameters }: ComparableOperation): string[] =>
  parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name);
