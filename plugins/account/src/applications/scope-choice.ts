import { isWriting, type Scope } from '@portal/service-contract/scopes';
import { everyScope, hasSandbox, meaningOf, offer } from '../offer.ts';

/** What can be done to one kind of record. */
export interface ScopeGroup {
  /** Such as `Contact groups`. */
  readonly name: string;
  readonly scopes: readonly Scope[];
}

/** Scopes by what they are about, in the order of the alphabet; reading comes before anything that changes. */
export const groupsOf = (offered: readonly Scope[]): readonly ScopeGroup[] =>
  Map.groupBy(offered, nounOf)
    .entries()
    .map(([noun, scopes]) => ({ name: nameOf(noun), scopes: scopes.toSorted((a, b) => orderOf(a) - orderOf(b)) }))
    .toArray();

/** What a scope is about: `jobs:read` is about jobs; `read` names nothing. */
const nounOf = (scope: Scope): string => (scope.includes(':') ? scope.slice(0, scope.indexOf(':')) : '');

/** What is read is named in the meaning of reading it: `Read contact groups`. */
function nameOf(noun: string): string {
  if (noun === '') return 'Access';
  const meaning = everyScope.includes(`${noun}:read`) ? meaningOf(`${noun}:read`) : noun;
  return meaning.replace(/^Read (.)/, (_, first: string) => first.toUpperCase());
}

/** Reading, then writing, then what is rarer. */
function orderOf(scope: Scope): number {
  const place = ['read', 'write'].indexOf(scope.slice(scope.indexOf(':') + 1));
  return place === -1 ? 2 : place;
}

/** The meaning of a scope below the name of its group: `Create and change`, and the rest, ` contact groups`. */
export function splitMeaning(scope: Scope, { name }: ScopeGroup): { readonly told: string; readonly rest: string } {
  const meaning = meaningOf(scope);
  const rest = [` of ${name.toLowerCase()}`, ` ${name.toLowerCase()}`].find((ending) => meaning.endsWith(ending)) ?? '';
  return { told: meaning.slice(0, meaning.length - rest.length), rest };
}

/** The usual choices, each with the scopes that it chooses of those that are offered. */
export const presetsOf = (offered: readonly Scope[]): readonly { readonly name: string; readonly scopes: readonly Scope[] }[] => [
  ...offer.scopePresets.map(({ name, scopes }) => ({ name, scopes: scopes.filter((scope) => offered.includes(scope)) })),
  { name: 'Read only', scopes: readingScopes(offered) },
  { name: hasSandbox && offered.length === everyScope.length ? 'All of the sandbox' : 'All', scopes: offered },
  { name: 'None', scopes: [] },
];

/** The scopes that change nothing. */
const readingScopes = (offered: readonly Scope[]): readonly Scope[] => offered.filter((scope) => !isWriting(scope));

/** `chosen` with or without some scopes. */
export const withScopes = (chosen: readonly Scope[], scopes: readonly Scope[], isChosen: boolean): readonly Scope[] => [
  ...chosen.filter((other) => !scopes.includes(other)),
  ...(isChosen ? scopes : []),
];

/** Those of `chosen` that are offered still: another application has other scopes. */
export const stillOffered = (chosen: readonly Scope[], offered: readonly Scope[]): readonly Scope[] => chosen.filter((scope) => offered.includes(scope));
