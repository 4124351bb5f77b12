import { type Rule, when } from '../rule.ts';

/** What a call has to prove in both versions. */
export interface SecurityPair {
  readonly before: SecuritySide;
  readonly after: SecuritySide;
}

/** The credentials of which any one is enough, in words, `none` among them when a call needs no credential; and all their scopes. */
export interface SecuritySide {
  readonly credentials: readonly string[];
  readonly scopes: readonly string[];
}

/** Rules about credentials and scopes. */
export const securityRules: readonly Rule<SecurityPair>[] = [
  {
    name: 'security-changed',
    subject: 'security',
    kind: 'changed',
    breaking: true,
    statement: 'A credential is no longer accepted, or one is now required.',
    find: ({ before, after }) => when(!isOpen(after) && !includesAll(after, before), words(before), words(after)),
  },
  {
    name: 'security-added',
    subject: 'security',
    kind: 'changed',
    breaking: false,
    statement: 'Another credential is also accepted.',
    find: ({ before, after }) =>
      when(includesAll(after, before) && after.credentials.length > before.credentials.length && !isNewlyOpen(before, after), words(before), words(after)),
  },
  {
    name: 'security-dropped',
    subject: 'security',
    kind: 'changed',
    breaking: false,
    statement: 'No credential is required any more.',
    find: ({ before, after }) => when(isNewlyOpen(before, after), words(before), words(after)),
  },
  {
    name: 'scope-added',
    subject: 'scope',
    kind: 'added',
    breaking: true,
    statement: 'A scope is now required.',
    find: ({ before, after }) => after.scopes.filter((scope) => !before.scopes.includes(scope)).map((scope) => ({ from: null, to: scope })),
  },
  {
    name: 'scope-removed',
    subject: 'scope',
    kind: 'removed',
    breaking: false,
    statement: 'A scope is no longer required.',
    find: ({ before, after }) => before.scopes.filter((scope) => !after.scopes.includes(scope)).map((scope) => ({ from: scope, to: null })),
  },
];

const isOpen = ({ credentials }: SecuritySide): boolean => credentials.includes('none');

const isNewlyOpen = (before: SecuritySide, after: SecuritySide): boolean => !isOpen(before) && isOpen(after);

const includesAll = (after: SecuritySide, before: SecuritySide): boolean => before.credentials.every((credential) => after.credentials.includes(credential));

const words = ({ credentials }: SecuritySide): string => credentials.map((credential) => (credential === 'none' ? 'no credentials' : credential)).join(' or ');
