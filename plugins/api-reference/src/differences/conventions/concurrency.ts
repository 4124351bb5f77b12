import type { OpenApiDocument } from '@portal/openapi/document';
import { readOperations } from '../compared-operation.ts';
import { when } from '../rule.ts';
import type { Convention } from './convention.ts';

const header = 'If-Match';

/** Updates that can be made to fail when the record has changed since it was read (RFC 9110, section 13.1.1). */
export const concurrency: Convention = {
  name: 'concurrency-added',
  subject: 'convention',
  kind: 'changed',
  breaking: false,
  statement: 'Updates accept If-Match and are rejected if the record has changed since.',
  find: ({ before, after }) => when(ifMatchOf(before) === null && ifMatchOf(after) === 'optional', 'last write wins', 'ETag and If-Match, optional'),
  explains:
    () =>
    ({ rule, to }) =>
      (rule.includes('parameter') && to === header) || (rule === 'response-header-added' && to === 'ETag'),
};

/** Updates that must name the state of the record that they change. */
export const concurrencyRequired: Convention = {
  ...concurrency,
  name: 'concurrency-required',
  breaking: true,
  statement: 'Updates must send If-Match.',
  find: ({ before, after }) => when(ifMatchOf(before) !== 'required' && ifMatchOf(after) === 'required', 'last write wins', 'ETag and If-Match, required'),
};

function ifMatchOf(document: OpenApiDocument): 'optional' | 'required' | null {
  const parameters = readOperations(document).flatMap(({ parameters: own }) => own.filter(({ name }) => name === header));
  if (parameters.length === 0) return null;
  return parameters.some(({ required }) => required) ? 'required' : 'optional';
}
