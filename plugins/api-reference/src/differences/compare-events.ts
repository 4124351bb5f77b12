import { messages } from '@refdesk/messages/reference';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { resolveReference } from '@refdesk/openapi/reference';
import { type ApiChange, applyDifferenceRules, type DifferenceRule, locateInBoth, toApiChanges } from './change.ts';
import {
  type ComparedOperationPair,
  compareBodies,
  compareResponseBodies,
  compareWhole,
  type PartComparison,
  requestBodyLocations,
} from './compare-operations.ts';
import { type ComparedEvent, type ComparedOperation, type ComparedVersions, readComparedEvents } from './compared.ts';
import { createFindingIf, createRulesAbout, findAddedName, findRemovedName, type Sides } from './define-rules.ts';
import type { OperationPair } from './pair-operations.ts';

const event = createRulesAbout<Sides<ComparedOperation>>('operation');

const header = createRulesAbout<Sides<string>>('header');

/** Rules about webhooks and callbacks as a whole: requests that the provider sends and the client receives. */
export const eventDifferenceRules: readonly DifferenceRule<Sides<ComparedOperation>>[] = [
  event.compatible('event-added', 'added', messages.eventNew, ({ before, after }) =>
    createFindingIf(before === null, null, after?.call ?? null),
  ),
  event.breaking('event-removed', 'removed', messages.eventRemoved, ({ before, after }) =>
    createFindingIf(after === null, before?.call ?? null, null),
  ),
  event.breaking('event-method-changed', 'changed', messages.eventMethod, ({ before, after }) =>
    before && after
      ? createFindingIf(before.method !== after.method, before.method.toUpperCase(), after.method.toUpperCase())
      : [],
  ),
  event.compatible('event-deprecated', 'changed', messages.eventDeprecated, ({ before, after }) =>
    createFindingIf(before?.isDeprecated === false && after?.isDeprecated === true, null, 'deprecated'),
  ),
];

/** Rules about headers of webhooks and callbacks, by name. */
export const eventHeaderDifferenceRules: readonly DifferenceRule<Sides<string>>[] = [
  header.breaking('event-header-removed', 'removed', messages.eventHeaderLost, findRemovedName),
  header.compatible('event-header-added', 'added', messages.eventHeaderNew, findAddedName),
];

/**
 * Compares webhooks and callbacks, paired by name. Their payload is compared like a response, since the client reads
 * it; the client's answer like a request.
 */
export function compareEvents(versions: ComparedVersions): ComparedOperationPair[] {
  return pairEvents(versions.before, versions.after).map((pair) => {
    const [after = null] = pair.after;
    const found = applyDifferenceRules(eventDifferenceRules, { before: pair.before, after });
    const comparisons =
      pair.before && after ? [{ after, comparison: compareMessages(versions, pair.before, after) }] : [];
    return { ...pair, own: compareWhole(found), comparisons };
  });
}

function pairEvents(before: OpenApiDocument, after: OpenApiDocument): OperationPair[] {
  const [older, newer] = [readComparedEvents(before), readComparedEvents(after)];
  const pairs = older.map((previous) => ({ previous, successor: findSuccessor(previous, older, newer) }));
  const succeeded = pairs.map(({ successor }) => successor);
  return [
    ...pairs.map(
      ({ previous, successor }): OperationPair => ({
        relation: successor ? 'kept' : 'removed',
        before: previous,
        after: successor ? [successor] : [],
      }),
    ),
    ...newer
      .filter((added) => !succeeded.includes(added))
      .map((added): OperationPair => ({ relation: 'added', before: null, after: [added] })),
  ];
}

/**
 * Finds the event with the same name, of the same operation. Several operations can have callbacks of one name, whose
 * slugs are numbered by their order and therefore identify none.
 */
function findSuccessor(
  previous: ComparedEvent,
  older: readonly ComparedEvent[],
  newer: readonly ComparedEvent[],
): ComparedEvent | undefined {
  const ofSameName = (events: readonly ComparedEvent[]) =>
    events.filter(({ event: { kind, name } }) => kind === previous.event.kind && name === previous.event.name);
  const ofSameOwner = (events: readonly ComparedEvent[]) =>
    ofSameName(events).filter(({ event: { owner } }) => owner === previous.event.owner);
  const isSame = ({ method, route }: ComparedEvent) => method === previous.method && route === previous.route;
  // The operation or the address of a callback may have been renamed.
  return (
    ofSameOwner(newer).find(isSame) ??
    getOnlyPair(ofSameOwner(older), ofSameOwner(newer)) ??
    getOnlyPair(ofSameName(older), ofSameName(newer))
  );
}

/** Returns the only event of the newer version if the older one has only one as well. */
const getOnlyPair = (older: readonly ComparedEvent[], newer: readonly ComparedEvent[]): ComparedEvent | undefined =>
  older.length === 1 && newer.length === 1 ? newer[0] : undefined;

function compareMessages(
  versions: ComparedVersions,
  before: ComparedOperation,
  after: ComparedOperation,
): PartComparison {
  const payload = compareBodies(
    versions.schemas,
    'response',
    getContent(versions.before, before),
    getContent(versions.after, after),
    requestBodyLocations,
  );
  const answer = compareResponseBodies(versions, 'request', before, after);
  return {
    changes: [...compareHeaders(before, after), ...payload.changes, ...answer.changes],
    bodies: [...payload.bodies, ...answer.bodies],
  };
}

const getContent = (document: OpenApiDocument, { node }: ComparedOperation) =>
  node.requestBody ? resolveReference(document, node.requestBody).content : {};

/** Compares headers by name; names of headers are case-insensitive (RFC 9110, section 5.1). */
function compareHeaders(before: ComparedOperation, after: ComparedOperation): ApiChange[] {
  const [previous, current] = [getHeaderNames(before), getHeaderNames(after)];
  const includes = (names: readonly string[], name: string) =>
    names.some((other) => other.toLowerCase() === name.toLowerCase());
  const pairs = [
    ...previous.filter((name) => !includes(current, name)).map((name) => ({ before: name, after: null })),
    ...current.filter((name) => !includes(previous, name)).map((name) => ({ before: null, after: name })),
  ];
  return pairs.flatMap((pair) =>
    toApiChanges(
      applyDifferenceRules(eventHeaderDifferenceRules, pair),
      locateInBoth({ part: 'header', status: null, path: pair.before ?? pair.after }),
    ),
  );
}

const getHeaderNames = ({ parameters }: ComparedOperation): string[] =>
  parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name);
