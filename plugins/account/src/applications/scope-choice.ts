import { messages } from '@refdesk/messages/applications';
import { isWriteScope, type Scope } from '@refdesk/service-contract/applications/scopes';
import { getScopeMeaning, hasOrganisations, hasSandbox, offer, offeredScopes } from '../offer.ts';

/** Scopes of one record type. */
export interface ScopeGroup {
  /** Plural name of the record type, such as `Contact groups`. */
  readonly name: string;
  readonly scopes: readonly Scope[];
}

/** Groups scopes by noun, in alphabetical order; the read scope of a group comes first. */
export const groupScopesByNoun = (offered: readonly Scope[]): readonly ScopeGroup[] =>
  Map.groupBy(offered, getNoun)
    .entries()
    .map(([noun, scopes]) => ({
      name: getGroupName(noun),
      scopes: scopes.toSorted((a, b) => getScopeRank(a) - getScopeRank(b)),
    }))
    .toArray();

/** Returns the noun of a scope: `jobs:read` → `jobs`, `read` → empty. */
const getNoun = (scope: Scope): string => (scope.includes(':') ? scope.slice(0, scope.indexOf(':')) : '');

/** Returns the name of a noun, taken from the meaning of its read scope: `Read contact groups` → `Contact groups`. */
function getGroupName(noun: string): string {
  if (noun === '') return messages.generalAccess;
  const meaning = offeredScopes.includes(`${noun}:read`) ? getScopeMeaning(`${noun}:read`) : noun;
  const records = messages.recordsOfReadScope(meaning);
  return `${records.slice(0, 1).toUpperCase()}${records.slice(1)}`;
}

/** Returns a sort key: read scopes first, then write scopes, then all others. */
function getScopeRank(scope: Scope): number {
  const index = ['read', 'write'].indexOf(scope.slice(scope.indexOf(':') + 1));
  return index === -1 ? 2 : index;
}

/** Splits the meaning of a scope into a verb, such as `Create and change`, and the rest, such as ` contact groups`. */
export function splitScopeMeaning(
  scope: Scope,
  { name }: ScopeGroup,
): { readonly verb: string; readonly rest: string } {
  const meaning = getScopeMeaning(scope);
  const rest = [` of ${name.toLowerCase()}`, ` ${name.toLowerCase()}`].find((ending) => meaning.endsWith(ending)) ?? '';
  return { verb: meaning.slice(0, meaning.length - rest.length), rest };
}

/** Lists the presets, each limited to the offered scopes. */
export const listScopePresets = (
  offered: readonly Scope[],
): readonly { readonly name: string; readonly scopes: readonly Scope[] }[] => [
  ...offer.scopePresets.map(({ name, scopes }) => ({
    name,
    scopes: scopes.filter((scope) => offered.includes(scope)),
  })),
  { name: messages.readOnly, scopes: listReadScopes(offered) },
  {
    // Only an organisation's keys and applications can have scopes that production lacks.
    name:
      hasOrganisations && hasSandbox && offered.length === offeredScopes.length ? messages.allOfSandbox : messages.all,
    scopes: offered,
  },
  { name: messages.none, scopes: [] },
];

const listReadScopes = (offered: readonly Scope[]): readonly Scope[] => offered.filter((scope) => !isWriteScope(scope));

/** Adds `scopes` to `chosen`, or removes them. */
export const addOrRemoveScopes = (
  chosen: readonly Scope[],
  scopes: readonly Scope[],
  isChosen: boolean,
): readonly Scope[] => [...chosen.filter((other) => !scopes.includes(other)), ...(isChosen ? scopes : [])];

/** Drops chosen scopes that are not offered, such as after another application was selected. */
export const removeUnofferedScopes = (chosen: readonly Scope[], offered: readonly Scope[]): readonly Scope[] =>
  chosen.filter((scope) => offered.includes(scope));
