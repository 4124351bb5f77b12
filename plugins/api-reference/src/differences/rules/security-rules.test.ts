import { describe, expect, it } from 'vitest';
import { found } from './found.ts';
import { type SecuritySide, securityRules } from './security-rules.ts';

const side = (credentials: readonly string[], scopes: readonly string[] = []): SecuritySide => ({ credentials, scopes });
const find = (before: SecuritySide, after: SecuritySide) => found(securityRules, { before, after });

describe('credentials', () => {
  it('security-changed', () => {
    expect(find(side(['key']), side(['token']))).toEqual(['! security-changed: key → token']);
    expect(find(side(['none']), side(['token']))).toEqual(['! security-changed: no credentials → token']);
  });
  it('security-added', () => expect(find(side(['key']), side(['key', 'token']))).toEqual(['security-added: key → key or token']));
  it('an optional credential breaks nobody', () =>
    expect(find(side(['none']), side(['token', 'none']))).toEqual(['security-added: no credentials → token or no credentials']));
  it('security-dropped', () => expect(find(side(['key']), side(['none']))).toEqual(['security-dropped: key → no credentials']));
  it('credentials that stay', () => expect(find(side(['key']), side(['key']))).toEqual([]));
});

describe('scopes', () => {
  it('scope-added', () => expect(find(side(['token']), side(['token'], ['jobs:read']))).toEqual(['! scope-added: null → jobs:read']));
  it('scope-removed', () => expect(find(side(['token'], ['jobs:read']), side(['token']))).toEqual(['scope-removed: jobs:read → null']));
});
