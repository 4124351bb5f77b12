import type { MediaTypeObject, ResponseObject } from '../model/document.ts';
import { resolve } from '../model/resolve.ts';
import { type Change, toChange, toChanges } from './change.ts';
import type { ComparedOperation } from './compared-operation.ts';
import { compareErrors } from './compare-errors.ts';
import { compareParameters } from './compare-parameters.ts';
import { compareSecurity } from './compare-security.ts';
import type { SchemaComparer, SchemaComparison } from './compare-schemas.ts';
import type { Versions } from './compared-versions.ts';
import type { Direction } from './direction.ts';
import type { Place } from './place.ts';
import { applyRules } from './rule.ts';
import { bodyRules, mediaTypeRules, requestBodyRules } from './rules/body-rules.ts';
import { headerRules, successRules } from './rules/response-rules.ts';

/** The schemas of a body in both versions, compared. */
export interface BodyComparison {
  readonly place: { readonly before: Place; readonly after: Place };
  readonly schema: SchemaComparison;
}

/** What differs between an operation and the one that does the same. */
export interface OperationComparison {
  /** Everything but the fields of the bodies. */
  readonly changes: readonly Change[];
  readonly bodies: readonly BodyComparison[];
}

/** Compares an operation with one that does the same in the newer version. */
export function compareOperations(versions: Versions, before: ComparedOperation, after: ComparedOperation): OperationComparison {
  const parts = [compareRequestBodies(versions, before, after), compareAnswers(versions, before, after)];
  return {
    changes: [
      ...compareSecurity(versions, before, after),
      ...compareParameters(versions, before, after),
      ...parts.flatMap(({ changes }) => changes),
      ...compareErrors(versions, before, after),
    ],
    bodies: parts.flatMap(({ bodies }) => bodies),
  };
}

function compareRequestBodies({ before: older, after: newer, schemas }: Versions, before: ComparedOperation, after: ComparedOperation): OperationComparison {
  const [was, is] = [before.node.requestBody && resolve(older, before.node.requestBody), after.node.requestBody && resolve(newer, after.node.requestBody)];
  const place: Place = { part: 'request', status: null, path: '' };
  const presence = applyRules(requestBodyRules, { before: was ? { isRequired: was.required === true } : null, after: is ? { isRequired: is.required === true } : null });
  const content = was && is ? compareContent(schemas, 'request', was.content, is.content, { before: place, after: place }) : nothing;
  return { changes: [...toChanges(presence, { before: place, after: place }), ...content.changes], bodies: content.bodies };
}

function compareAnswers({ before: older, after: newer, schemas }: Versions, before: ComparedOperation, after: ComparedOperation): OperationComparison {
  const [was, is] = [answersOf(before), answersOf(after)];
  const statuses = applyRules(successRules, { before: was, after: is }).map((found) => toChange(found, answerPlaces(found.from, found.to)));
  const [wasStatus, isStatus] = [was.find((status) => is.includes(status)) ?? was[0], is.find((status) => was.includes(status)) ?? is[0]];
  const [wasNode, isNode] = [wasStatus && before.node.responses?.[wasStatus], isStatus && after.node.responses?.[isStatus]];
  if (!wasNode || !isNode) return { changes: statuses, bodies: [] };
  const [wasAnswer, isAnswer] = [resolve(older, wasNode), resolve(newer, isNode)];
  const places = answerPlaces(wasStatus, isStatus);
  const headers = pairNames(headersOf(wasAnswer), headersOf(isAnswer)).flatMap((pair) => toChanges(applyRules(headerRules, pair), places));
  const content = compareContent(schemas, 'response', wasAnswer.content ?? {}, isAnswer.content ?? {}, places);
  return { changes: [...statuses, ...headers, ...content.changes], bodies: content.bodies };
}

const answersOf = ({ node }: ComparedOperation): string[] => Object.keys(node.responses ?? {}).filter((status) => /^[23]/.test(status));

/** The headers but those that say that a version is deprecated (RFC 9745, RFC 8594): they go with the version. */
const headersOf = ({ headers = {} }: ResponseObject): string[] => Object.keys(headers).filter((name) => !/^(deprecation|sunset)$/i.test(name));

const answerPlaces = (before: string | null, after: string | null): { before: Place; after: Place } => ({
  before: { part: 'response', status: before ?? after, path: '' },
  after: { part: 'response', status: after ?? before, path: '' },
});

type Content = Readonly<Record<string, MediaTypeObject>>;

function compareContent(schemas: SchemaComparer, direction: Direction, before: Content, after: Content, place: BodyComparison['place']): OperationComparison {
  const [was, is] = [Object.keys(before), Object.keys(after)];
  const found = was.length > 0 && is.length > 0 ? applyRules(mediaTypeRules, { direction, before: was, after: is }) : [];
  const [wasSchema, isSchema] = [firstSchema(before), firstSchema(after)];
  if (!wasSchema || !isSchema) return { changes: toChanges(found, place), bodies: [] };
  const whole = applyRules(bodyRules, schemas.describe(wasSchema, isSchema));
  const bodies = whole.length === 0 ? [{ place, schema: schemas.compare(direction, wasSchema, isSchema) }] : [];
  return { changes: toChanges([...found, ...whole], place), bodies };
}

const firstSchema = (content: Content) => Object.values(content)[0]?.schema;

const nothing: OperationComparison = { changes: [], bodies: [] };

function pairNames(before: readonly string[], after: readonly string[]): { before: string | null; after: string | null }[] {
  return [...before.map((name) => ({ before: name, after: after.includes(name) ? name : null })), ...after.filter((name) => !before.includes(name)).map((name) => ({ before: null, after: name }))];
}
