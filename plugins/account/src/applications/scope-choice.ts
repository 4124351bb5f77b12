import { messages } from '@refdesk/messages/applications';
import { isWriteScope, type Scope } from '@refdesk/service-contract/scopes';
import { getScopeMeaning, hasOrganisations, hasSandbox, offer, offeredScopes } from '../offer.ts';

/** Scopes for one kind of record. */
export interface ScopeGroup {
  /** Such as `Contact groups`. */
  readonly name: string;
  readonly scopes: readonly Scope[];
}

/** Groups scopes by noun, in alphabetical order; the read scope of a group comes first. */
export const groupScopesByNoun = (offered: readonly Scope[]): readonly ScopeGroup[] =>
  Map.groupBy(offered, getNoun)
    .entries()
    .map(([noun, scopes]) => ({ name: getName(noun), scopes: scopes.toSorted((a, b) => getOrder(a) - getOrder(b)) }))
    .toArray();

/** Noun of a scope: `jobs:read` → `jobs`, `read` → empty. */
const getNoun = (scope: Scope): string => (scope.includes(':') ? scope.slice(0, scope.indexOf(':')) : '');

/** Returns the plural noun, taken from the meaning of the read scope: `Read contact groups` → `Contact groups`. */
function getName(noun: string): string {
  if (noun === '') return messages.generalAccess;
  const meaning = offeredScopes.includes(`${noun}:read`) ? getScopeMeaning(`${noun}:read`) : noun;
  const records = messages.recordsOfReadScope(meaning);
  return `${records.slice(0, 1).toUpperCase()}${records.slice(1)}`;
}

/** Sorts read scopes first, then write scopes, then all others. */
function getOrder(scope: Scope): number {
  const index = ['read', 'write'].indexOf(scope.slice(scope.indexOf(':') + 1));
  return index === -1 ? 2 : index;
}

/** Splits the meaning of a scope: verb `Create and change`, rest ` contact groups`, which the group's name repeats. */
export function splitScopeMeaning(
  scope: Scope,
  { name }: ScopeGroup,
): { readonly verb: string; readonly rest: string } {
  const meaning = getScopeMeaning(scope);
  const rest = [` of ${name.toLowerCase()}`, ` ${name.toLowerCase()}`].find((ending) => meaning.endsWith(ending)) ?? '';
  return { verb: meaning.slice(0, meaning.length - rest.length), rest };
}

/** Returns the presets, each with its scopes that are offered. */
export const listScopePresets = (
  offered: readonly Scope[],
): readonly { readonly name: string; readonly scopes: readonly Scope[] }[] => [
  ...offer.scopePresets.map(({ name, scopes }) => ({
    name,
    scopes: scopes.filter((scope) => offered.includes(scope)),
  })),
  { name: messages.readOnly, scopes: readingScopes(offered) },
  {
    // Only keys and applications of organisations have all scopes in the sandbox alone.
    name:
      hasOrganisations && hasSandbox && offered.length === offeredScopes.length ? messages.allOfSandbox : messages.all,
    scopes: offered,
  },
  { name: messages.none, scopes: [] },
];

const readingScopes = (offered: readonly Scope[]): readonly Scope[] => offered.filter((scope) => !isWriteScope(scope));

/** Adds scopes to `chosen`, or removes them. */
export const addOrRemoveScopes = (
  chosen: readonly Scope[],
  scopes: readonly Scope[],
  isChosen: boolean,
): readonly Scope[] => [...chosen.filter((other) => !scopes.includes(other)), ...(isChosen ? scopes : [])];

/** Drops chosen scopes that are not offered: another application has other scopes. */
export const removeUnofferedScopes = (chosen: readonly Scope[], offered: readonly Scope[]): readonly Scope[] =>
  chosen.filter((scope) => offered.includes(scope));
