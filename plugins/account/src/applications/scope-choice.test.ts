import { scopeMeanings, scopes } from '@portal/service/contract';
import { expect, test } from 'vitest';
import { groupsOf, readingScopes, splitMeaning, stillOffered, withScopes } from './scope-choice.ts';

const offered = ['contacts:read', 'jobs:read', 'jobs:write', 'jobs:schedule'] as const;

test('each kind of record has a group, with reading first, and no scope is lost', () => {
  expect(groupsOf(offered)).toEqual([
    { name: 'Contacts', scopes: ['contacts:read'] },
    { name: 'Jobs', scopes: ['jobs:read', 'jobs:write', 'jobs:schedule'] },
  ]);
  expect(
    groupsOf(scopes)
      .flatMap((group) => group.scopes)
      .toSorted(),
  ).toEqual(scopes.toSorted());
});

test('below the name of its group a scope is told in few words, and read out in full', () => {
  const all = groupsOf(scopes).flatMap((group) => group.scopes.map((scope) => ({ scope, ...splitMeaning(scope, group) })));
  expect(all.filter(({ scope, told, rest }) => told + rest !== scopeMeanings[scope] || rest === '')).toEqual([]);
  expect(all.filter(({ scope }) => scope.startsWith('job-groups')).map(({ told }) => told)).toEqual(['Read', 'Create and change', 'Complete the finances']);
});

test('what only reads is what changes nothing', () => {
  expect(readingScopes(offered)).toEqual(['contacts:read', 'jobs:read']);
});

test('a scope is chosen once and taken back whole, and so is a group', () => {
  expect(withScopes(['jobs:read'], ['jobs:write'], true)).toEqual(['jobs:read', 'jobs:write']);
  expect(withScopes(['jobs:read'], ['jobs:read', 'jobs:write'], true)).toEqual(['jobs:read', 'jobs:write']);
  expect(withScopes(['contacts:read', 'jobs:read', 'jobs:write'], ['jobs:read', 'jobs:write'], false)).toEqual(['contacts:read']);
});

test('of what was chosen for one application, only what the next one has goes with its key', () => {
  expect(stillOffered(['vehicles:read', 'jobs:read'], offered)).toEqual(['jobs:read']);
});
