import { scopes } from '@portal/service/contract';
import { expect, test } from 'vitest';
import { linesOf, readingScopes, stillOffered, withScope } from './scope-choice.ts';

const offered = ['contacts:read', 'jobs:read', 'jobs:write', 'jobs:schedule'] as const;

test('each noun has a line, and no scope is lost', () => {
  expect(linesOf(offered)).toEqual([['contacts:read'], ['jobs:read', 'jobs:write', 'jobs:schedule']]);
  expect(linesOf(scopes).flat().toSorted()).toEqual(scopes.toSorted());
});

test('what only reads is what changes nothing', () => {
  expect(readingScopes(offered)).toEqual(['contacts:read', 'jobs:read']);
});

test('a scope is chosen once and taken back whole', () => {
  expect(withScope(['jobs:read'], 'jobs:write', true)).toEqual(['jobs:read', 'jobs:write']);
  expect(withScope(['jobs:read'], 'jobs:read', true)).toEqual(['jobs:read']);
  expect(withScope(['jobs:read', 'jobs:write'], 'jobs:read', false)).toEqual(['jobs:write']);
});

test('of what was chosen for one application, only what the next one has goes with its key', () => {
  expect(stillOffered(['vehicles:read', 'jobs:read'], offered)).toEqual(['jobs:read']);
});
