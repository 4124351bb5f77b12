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
import { type ComparedOperation, type ComparedVersions, readComparedEvents } from './compared.ts';
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
  const find = (events: readonly ComparedOperation[], id: string) => events.filter((other) => other.id === id);
  return [
    ...older.map((previous): OperationPair => {
      const successors = find(newer, previous.id);
      return { relation: successors.length > 0 ? 'kept' : 'removed', before: previous, after: successors };
    }),
    ...newer
      .filter(({ id }) => find(older, id).length === 0)
      .map((added): OperationPair => ({ relation: 'added', before: null, after: [added] })),
  ];
}

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
