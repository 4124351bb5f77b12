import { when } from '../rule.ts';
import { type Convention, successionsOf } from './convention.ts';

/** The same change of credentials in every operation. */
export const authentication: Convention = {
  name: 'authentication-changed',
  subject: 'convention',
  kind: 'changed',
  breaking: true,
  statement: 'Every operation requires a different credential.',
  find: (raw) => {
    const successions = successionsOf(raw);
    const changed = successions.flatMap(({ comparison }) => comparison.changes.filter(({ rule }) => rule === 'security-changed'));
    const [first] = changed;
    const isSame = changed.every(({ from, to }) => from === first?.from && to === first?.to);
    return when(changed.length > 0 && changed.length === successions.length && isSame, first?.from ?? null, first?.to ?? null);
  },
  explains:
    () =>
    ({ rule }) =>
      rule === 'security-changed',
};
