import type { OpenApiDocument } from '@portal/openapi/document';
import type { ProblemObject } from '@portal/openapi/extensions';
import { componentName, resolveReference } from '@portal/openapi/reference';
import { listOperations } from '../../model/operation.ts';
import type { RawComparison } from '../compare-descriptions.ts';
import { successorsOf } from '../compare-errors.ts';
import { type Finding, when } from '../rule.ts';
import type { Convention } from './convention.ts';

/** What the body of every error is. */
export const errorFormat: Convention = {
  name: 'error-format-changed',
  subject: 'convention',
  kind: 'changed',
  breaking: true,
  statement: 'Errors have a different body.',
  find: ({ before, after }) => {
    const [was, is] = [formatsOf(before), formatsOf(after)];
    return when(was.length > 0 && is.length > 0 && was.join() !== is.join(), was.join(' or '), is.join(' or '));
  },
  explains: () => () => false,
};

/** Codes that became other codes. */
export const errorCodes: Convention = {
  name: 'error-renamed',
  subject: 'error',
  kind: 'renamed',
  breaking: true,
  statement: 'An error has a different code, or is identified more exactly.',
  find: ({ before, after }) =>
    codesOf(before).flatMap((code) => {
      const successors = successorsOf(before, { code }).filter((successor) => after['x-problems']?.[successor]);
      return when(successors.length > 0 && successors.join() !== code, code, successors.join(', '));
    }),
  explains: () => () => false,
};

/** Errors that come with another status, such as 422 instead of 400 for what is not valid. */
export const errorStatuses: Convention = {
  name: 'error-status-changed',
  subject: 'status',
  kind: 'changed',
  breaking: true,
  statement: 'An error has a different status.',
  find: ({ before, after }) =>
    Object.entries(before['x-problems'] ?? {}).flatMap(([code, { status }]) => {
      const [successor, ...others] = successorsOf(before, { code });
      const problem = successor === undefined ? undefined : after['x-problems']?.[successor];
      return when(others.length === 0 && problem !== undefined && problem.status !== status, `${status} ${code}`, `${problem?.status} ${successor}`);
    }),
  explains: () => () => false,
};

/** Errors that say what no error of the older version said. */
export const newErrors: Convention = {
  name: 'error-added-everywhere',
  subject: 'error',
  kind: 'added',
  breaking: false,
  statement: 'An error is new in the API.',
  find: (raw) => newCodes(raw).map((code): Finding => ({ from: null, to: words(code, raw.after['x-problems']?.[code]) })),
  explains: (raw) => {
    const codes = newCodes(raw).map((code) => words(code, raw.after['x-problems']?.[code]));
    return ({ rule, to }) => rule === 'error-added' && codes.includes(to ?? '');
  },
};

const codesOf = (document: OpenApiDocument): string[] => Object.keys(document['x-problems'] ?? {});

const words = (code: string, problem: ProblemObject | undefined): string => `${problem?.status} ${code}`;

/** Empty when the older version has no codes: then all would be new, and its operations tell what changed. */
function newCodes({ before, after }: RawComparison): string[] {
  const known = codesOf(before).flatMap((code) => successorsOf(before, { code }));
  return known.length === 0 ? [] : codesOf(after).filter((code) => !known.includes(code));
}

/** The schemas of errors with their media types, such as `ProblemDetails as application/problem+json`. */
function formatsOf(document: OpenApiDocument): string[] {
  const errors = listOperations(document).flatMap(({ operation }) => Object.entries(operation.responses ?? {}).filter(([status]) => /^[45]/.test(status)));
  const formats = errors.flatMap(([, response]) =>
    Object.entries(resolveReference(document, response).content ?? {}).map(
      ([mediaType, { schema }]) => `${schema?.$ref ? componentName(schema.$ref) : 'a body'} as ${mediaType}`,
    ),
  );
  return [...new Set(formats)];
}
