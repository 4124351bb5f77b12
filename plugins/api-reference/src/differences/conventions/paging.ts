import type { OpenApiDocument } from '@portal/openapi/document';
import type { ParameterObject } from '@portal/openapi/parameter';
import { resolveReference } from '@portal/openapi/reference';
import type { RawComparison } from '../compare-descriptions.ts';
import type { ComparedOperation } from '../compared-operation.ts';
import { toCompared } from '../compared-schema.ts';
import { when } from '../rule.ts';
import { type Convention, type Succession, successionsOf } from './convention.ts';

/** The parameters of each way of paging. */
const pagingParameters = { cursor: ['cursor', 'limit'], offset: ['offset', 'limit'], page: ['page', 'pageSize', 'pageNumber'] } as const;

/** Another way in which all lists are read page by page: its parameters, and what stands around the records. */
export const paging: Convention = {
  name: 'paging-changed',
  subject: 'convention',
  kind: 'changed',
  breaking: true,
  statement: 'Lists use a different kind of paging.',
  find: (raw) => {
    const [first] = pagedSuccessions(raw);
    return first ? when(true, describe(raw.before, first.before), describe(raw.after, first.after)) : [];
  },
  explains: (raw) => {
    const paged = pagedSuccessions(raw);
    const names = new Set(paged.flatMap(({ before, after }) => [...namesOf(before), ...namesOf(after)]));
    const envelopes = new Set(paged.flatMap(({ comparison }) => comparison.bodies.map(({ schema }) => schema.before)));
    return ({ parameter, schema }) => names.has(parameter) || (schema !== null && envelopes.has(schema));
  },
};

/** Lists of both versions, when all of them changed from one way to another. */
function pagedSuccessions(raw: RawComparison): Succession[] {
  const paged = successionsOf(raw).filter(({ before, after }) => before.node['x-paging'] && after.node['x-paging']);
  return paged.every(({ before, after }) => before.node['x-paging'] !== after.node['x-paging']) ? paged : [];
}

const namesOf = ({ node }: ComparedOperation): readonly string[] => (node['x-paging'] ? pagingParameters[node['x-paging']] : []);

/** `offset and limit (20, at most 100); items, totalCount`. */
function describe(document: OpenApiDocument, operation: ComparedOperation): string {
  const parameters = namesOf(operation).flatMap((name) => operation.parameters.find((parameter) => parameter.name === name) ?? []);
  return `${parameters.map(describeParameter).join(' and ')}; ${fieldsOf(document, operation).join(', ')}`;
}

function describeParameter({ name, schema }: ParameterObject): string {
  const facts = [schema?.default, schema?.maximum === undefined ? undefined : `at most ${schema.maximum}`].filter((fact) => fact !== undefined && fact !== 0);
  return facts.length > 0 ? `${name} (${facts.join(', ')})` : name;
}

function fieldsOf(document: OpenApiDocument, { node }: ComparedOperation): string[] {
  const [answer] = Object.entries(node.responses ?? {}).flatMap(([status, response]) => (status.startsWith('2') ? [resolveReference(document, response)] : []));
  const [body] = Object.values(answer?.content ?? {});
  return body?.schema ? Object.keys(toCompared(document, body.schema).schema.properties ?? {}) : [];
}
