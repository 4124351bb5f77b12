import { resolveReference } from '@portal/openapi/reference';
import type { ResponseObject } from '@portal/openapi/response';
import { type Change, toChange, toChanges } from './change.ts';
import { type BodyLocations, compareContent, type PartComparison } from './compare-content.ts';
import type { ComparedOperation } from './compared-operation.ts';
import type { Versions } from './compared-versions.ts';
import { applyRules } from './rule.ts';
import { headerRules, successRules } from './rules/response-rules.ts';

/** Compares what two operations answer when they did what they were called for. */
export function compareResponses({ before: older, after: newer, schemas }: Versions, before: ComparedOperation, after: ComparedOperation): PartComparison {
  const [was, is] = [successesOf(before), successesOf(after)];
  const statuses = applyRules(successRules, { before: was, after: is }).map((found) => toChange(found, toLocations(found.from, found.to)));
  const pair = pairResponses(before, after);
  if (pair === null) return { changes: statuses, bodies: [] };
  const answers = { before: resolveReference(older, pair.before.node), after: resolveReference(newer, pair.after.node) };
  const locations = toLocations(pair.before.status, pair.after.status);
  const content = compareContent(schemas, 'response', answers.before.content ?? {}, answers.after.content ?? {}, locations);
  return { changes: [...statuses, ...compareHeaders(answers.before, answers.after, locations), ...content.changes], bodies: content.bodies };
}

const successesOf = ({ node }: ComparedOperation): string[] => Object.keys(node.responses ?? {}).filter((status) => /^[23]/.test(status));

interface Answer {
  readonly status: string;
  readonly node: ResponseObject;
}

/** The answers with the same status; the first of each when no status is the same. */
function pairResponses(before: ComparedOperation, after: ComparedOperation): { before: Answer; after: Answer } | null {
  const [was, is] = [successesOf(before), successesOf(after)];
  const shared = was.find((status) => is.includes(status));
  const older = toAnswer(before, shared ?? was[0]);
  const newer = toAnswer(after, shared ?? is[0]);
  return older && newer ? { before: older, after: newer } : null;
}

function toAnswer({ node }: ComparedOperation, status: string | undefined): Answer | null {
  const response = status === undefined ? undefined : node.responses?.[status];
  return status !== undefined && response ? { status, node: response } : null;
}

function compareHeaders(before: ResponseObject, after: ResponseObject, locations: BodyLocations): Change[] {
  const [was, is] = [headersOf(before), headersOf(after)];
  const pairs = [
    ...was.map((name) => ({ before: name, after: is.includes(name) ? name : null })),
    ...is.filter((name) => !was.includes(name)).map((name) => ({ before: null, after: name })),
  ];
  return pairs.flatMap((pair) => toChanges(applyRules(headerRules, pair), locations));
}

/** The headers but those that say that a version is deprecated (RFC 9745, RFC 8594): they go with the version. */
const headersOf = ({ headers = {} }: ResponseObject): string[] => Object.keys(headers).filter((name) => !/^(deprecation|sunset)$/i.test(name));

const toLocations = (before: string | null, after: string | null): BodyLocations => ({
  before: { part: 'response', status: before ?? after, path: '' },
  after: { part: 'response', status: after ?? before, path: '' },
});
