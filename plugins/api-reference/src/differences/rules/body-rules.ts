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
    statement: 'A body is now required where there was none.',
    find: ({ before, after }) => when(!before && after?.isRequired === true, 'no body', 'body required'),
  },
  {
    name: 'optional-request-body-added',
    subject: 'body',
    kind: 'added',
    breaking: false,
    statement: 'A body can now be sent where there was none.',
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
    statement: 'An optional body is now required.',
    find: ({ before, after }) => when(before?.isRequired === false && after?.isRequired === true, 'body optional', 'body required'),
  },
  {
    name: 'request-body-now-optional',
    subject: 'body',
    kind: 'changed',
    breaking: false,
    statement: 'A required body is now optional.',
    find: ({ before, after }) => when(before?.isRequired === true && after?.isRequired === false, 'body required', 'body optional'),
  },
];

/** The schemas of a body in both versions, in words, and whether one replaces the other. */
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
    statement: 'A body is different: it has no field in common with the previous one.',
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
    statement: 'A media type can no longer be sent, or is no longer returned.',
    find: ({ before, after }) => before.filter((mediaType) => !after.includes(mediaType)).map((mediaType) => ({ from: mediaType, to: null })),
  },
  {
    name: 'media-type-added',
    subject: 'media type',
    kind: 'added',
    breaking: false,
    statement: 'Another media type can be sent or requested.',
    find: ({ before, after }) => after.filter((mediaType) => !before.includes(mediaType)).map((mediaType) => ({ from: null, to: mediaType })),
  },
];
