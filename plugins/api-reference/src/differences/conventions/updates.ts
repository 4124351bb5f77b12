import type { ComparedOperation } from '../compared-operation.ts';
import { when } from '../rule.ts';
import { type Convention, successionsOf } from './convention.ts';

const words = { partial: 'an omitted field keeps its value', whole: 'an omitted field is reset to its default' } as const;

/** What every PUT of a record does with a field that is omitted. */
export const updates: Convention = {
  name: 'updates-changed',
  subject: 'convention',
  kind: 'changed',
  breaking: true,
  statement: 'A PUT treats omitted fields differently.',
  find: (raw) => {
    const updated = successionsOf(raw).filter(({ before, after }) => before.method === 'put' && after.method === 'put');
    const changed = updated.map(({ before, after }) => ({ from: updateOf(before), to: updateOf(after) })).filter(({ from, to }) => from !== to);
    const [first] = changed;
    return first
      ? when(
          changed.every(({ to }) => to === first.to),
          words[first.from],
          words[first.to],
        )
      : [];
  },
  explains: () => () => false,
};

const updateOf = ({ node }: ComparedOperation): keyof typeof words => node['x-update'] ?? 'whole';
