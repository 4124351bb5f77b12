import { expect, test } from 'vitest';
import { getScopeMeaning, offeredScopes as scopes } from '../offer.ts';
import {
  addOrRemoveScopes,
  groupScopesByNoun,
  listScopePresets,
  removeUnofferedScopes,
  splitScopeMeaning,
} from './scope-choice.ts';

const offered = ['contacts:read', 'jobs:read', 'jobs:write', 'jobs:schedule'] as const;

test('groups all scopes by record type, with read scopes first', () => {
  expect(groupScopesByNoun(offered)).toEqual([
    { name: 'Contacts', scopes: ['contacts:read'] },
    { name: 'Jobs', scopes: ['jobs:read', 'jobs:write', 'jobs:schedule'] },
  ]);
  expect(
    groupScopesByNoun(scopes)
      .flatMap((group) => group.scopes)
      .toSorted(),
  ).toEqual(scopes.toSorted());
});

test('splits the meaning of a scope into a short label and the rest of its accessible name', () => {
  const all = groupScopesByNoun(scopes).flatMap((group) =>
    group.scopes.map((scope) => ({ scope, ...splitScopeMeaning(scope, group) })),
  );
  expect(all.filter(({ scope, verb, rest }) => verb + rest !== getScopeMeaning(scope) || rest === '')).toEqual([]);
  expect(all.filter(({ scope }) => scope.startsWith('job-groups')).map(({ verb }) => verb)).toEqual([
    'Read',
    'Create and change',
    'Complete the finances',
  ]);
});

test('limits presets to the offered scopes', () => {
  expect(listScopePresets(offered).map(({ name, scopes: chosen }) => [name, chosen])).toEqual([
    ['Quick start', ['contacts:read', 'jobs:read', 'jobs:write', 'jobs:schedule']],
    ['Read only', ['contacts:read', 'jobs:read']],
    ['All', offered],
    ['None', []],
  ]);
  expect(listScopePresets(scopes)[2]).toEqual({ name: 'All of the sandbox', scopes });
});

test('adds and removes single scopes and whole groups', () => {
  expect(addOrRemoveScopes(['jobs:read'], ['jobs:write'], true)).toEqual(['jobs:read', 'jobs:write']);
  expect(addOrRemoveScopes(['jobs:read'], ['jobs:read', 'jobs:write'], true)).toEqual(['jobs:read', 'jobs:write']);
  expect(addOrRemoveScopes(['contacts:read', 'jobs:read', 'jobs:write'], ['jobs:read', 'jobs:write'], false)).toEqual([
    'contacts:read',
  ]);
});

test('drops scopes that are not offered', () => {
  expect(removeUnofferedScopes(['vehicles:read', 'jobs:read'], offered)).toEqual(['jobs:read']);
});
