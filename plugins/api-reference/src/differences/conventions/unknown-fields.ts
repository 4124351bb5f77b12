import type { RawComparison } from '../compare-descriptions.ts';
import { when } from '../rule.ts';
import { type Convention, successionsOf } from './convention.ts';

const refused = 'request-unknown-fields-refused';

/** Fields that no request body may have any more. */
export const unknownFields: Convention = {
  name: 'unknown-fields-refused',
  subject: 'convention',
  kind: 'changed',
  breaking: true,
  statement: 'Request bodies with unknown fields are rejected.',
  find: (raw) => when(isEverywhere(raw), 'ignored', 'rejected'),
  explains:
    () =>
    ({ rule }) =>
      rule === refused,
};

function isEverywhere(raw: RawComparison): boolean {
  const bodies = successionsOf(raw).flatMap(({ comparison }) => comparison.bodies.filter(({ location }) => location.after.part === 'request'));
  return bodies.length > 0 && bodies.every(({ schema }) => schema.changes.some(({ rule, paths }) => rule.name === refused && paths.after === ''));
}
