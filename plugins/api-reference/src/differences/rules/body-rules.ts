import { type Rule, when } from '../rule.ts';

/** Whether a request has a body; null when it has none. */
export interface RequestBodyPair {
  readonly before: { readonly isRequired: boolean } | null;
  readonly after: { readonly isRequired: boolean } | null;
}

/** Rules about the presence of a request body. */
export const requestBodyRules: readonly Rule<RequestBodyPair>[] = [
  {
    name: 'required-request-body-added',
    subject: 'body',
    kind: 'added',
    breaking: true,
    statement: 'A body must be sent where none was.',
    find: ({ before, after }) => when(!before && after?.isRequired === true, 'no body', 'body required'),
  },
  {
    name: 'optional-request-body-added',
    subject: 'body',
    kind: 'added',
    breaking: false,
    statement: 'A body may be sent where none was.',
    find: ({ before, after }) => when(!before && after?.isRequired === false, 'no body', 'body optional'),
  },
  {
    name: 'request-body-removed',
    subject: 'body',
    kind: 'removed',
    breaking: true,
    statement: 'A body can no longer be sent.',
    find: ({ before, after }) => when(before !== null && !after, 'body', 'no body'),
  },
  {
    name: 'request-body-now-required',
    subject: 'body',
    kind: 'changed',
    breaking: true,
    statement: 'A body that could be left out must be sent.',
    find: ({ before, after }) => when(before?.isRequired === false && after?.isRequired === true, 'body optional', 'body required'),
  },
  {
    name: 'request-body-now-optional',
    subject: 'body',
    kind: 'changed',
    breaking: false,
    statement: 'A body that had to be sent can be left out.',
    find: ({ before, after }) => when(before?.isRequired === true && after?.isRequired === false, 'body required', 'body optional'),
  },
];

/** The schemas of a body in both versions, in words, and whether one takes the place of the other. */
export interface BodyPair {
  readonly before: string;
  readonly after: string;
  readonly isSuccession: boolean;
}

/** Rules about bodies as a whole. */
export const bodyRules: readonly Rule<BodyPair>[] = [
  {
    name: 'body-replaced',
    subject: 'body',
    kind: 'replaced',
    breaking: true,
    statement: 'A body is another one: it has no field in common with the one before.',
    find: ({ before, after, isSuccession }) => when(!isSuccession, before, after),
  },
];

/** The media types of a body in both versions. */
export interface MediaTypePair {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Rules about media types. */
export const mediaTypeRules: readonly Rule<MediaTypePair>[] = [
  {
    name: 'media-type-removed',
    subject: 'media type',
    kind: 'removed',
    breaking: true,
    statement: 'A media type can no longer be sent, or no longer comes.',
    find: ({ before, after }) => before.filter((mediaType) => !after.includes(mediaType)).map((mediaType) => ({ from: mediaType, to: null })),
  },
  {
    name: 'media-type-added',
    subject: 'media type',
    kind: 'added',
    breaking: false,
    statement: 'A media type can be sent, or can be asked for, besides.',
    find: ({ before, after }) => after.filter((mediaType) => !before.includes(mediaType)).map((mediaType) => ({ from: null, to: mediaType })),
  },
];
