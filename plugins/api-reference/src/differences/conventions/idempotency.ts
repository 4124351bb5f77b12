import type { Idempotency } from '@portal/openapi/extensions';
import type { RawComparison } from '../compare-descriptions.ts';
import { type Rule, when } from '../rule.ts';
import { type Convention, type Explainable, successionsOf } from './convention.ts';

/** The header of draft-ietf-httpapi-idempotency-key-header, and those that go with it. */
const isIdempotencyHeader = (name: string | null): boolean => name !== null && /^idempotency-/i.test(name);

const explains =
  () =>
  ({ rule, from, to }: Explainable): boolean =>
    (rule.includes('parameter') || rule.includes('header')) && isIdempotencyHeader(to ?? from);

/** A POST that can be repeated safely. */
export const idempotencyAdded: Convention = convention({
  name: 'idempotency-key-added',
  subject: 'convention',
  kind: 'changed',
  breaking: false,
  statement: 'A POST accepts a key that makes a retry safe.',
  find: (raw) => when(moves(raw, 'none', 'idempotency-key'), 'none', 'Idempotency-Key header'),
});

/** A POST that can no longer be repeated safely. */
export const idempotencyRemoved: Convention = convention({
  name: 'idempotency-key-removed',
  subject: 'convention',
  kind: 'changed',
  breaking: true,
  statement: 'A POST no longer accepts a key that makes a retry safe.',
  find: (raw) => when(moves(raw, 'idempotency-key', 'none'), 'Idempotency-Key header', 'none'),
});

function convention(rule: Rule<RawComparison>): Convention {
  return { ...rule, explains };
}

/** True when every POST of both versions moved so, and there is one. */
function moves(raw: RawComparison, from: Idempotency, to: Idempotency): boolean {
  const posts = successionsOf(raw).filter(({ before, after }) => before.method === 'post' && after.method === 'post');
  return posts.length > 0 && posts.every(({ before, after }) => before.node['x-idempotency'] === from && after.node['x-idempotency'] === to);
}
