import type { Scope } from '@portal/service/contract';

/** Scopes with a line for each noun, such as `jobs`, in the order in which the nouns come. */
export const linesOf = (offered: readonly Scope[]): readonly (readonly Scope[])[] => [
  ...Map.groupBy(offered, (scope) => scope.slice(0, scope.indexOf(':'))).values(),
];

/** The scopes that change nothing. */
export const readingScopes = (offered: readonly Scope[]): readonly Scope[] => offered.filter((scope) => scope.endsWith(':read'));

/** `chosen` with or without one scope. */
export const withScope = (chosen: readonly Scope[], scope: Scope, isChosen: boolean): readonly Scope[] => [
  ...chosen.filter((other) => other !== scope),
  ...(isChosen ? [scope] : []),
];

/** Those of `chosen` that are offered still: another application has other scopes. */
export const stillOffered = (chosen: readonly Scope[], offered: readonly Scope[]): readonly Scope[] => chosen.filter((scope) => offered.includes(scope));
