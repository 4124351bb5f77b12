import actions from '@generated/search/default/actions.json';
import type { MyThing } from './my-thing.ts';

/** The actions whose words begin with those that were typed after `>`. */
export function findActions(text: string): readonly MyThing[] {
  const words = text.slice(1).toLowerCase().split(/\s+/).filter(Boolean);
  return actions.filter(({ label }) => {
    const own = label.toLowerCase().split(' ');
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
}
