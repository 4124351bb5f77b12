import * as z from 'zod';
import { code, text } from '../mdast.ts';
import { find } from '../model/find.ts';
import { inlineElement } from './element.ts';

/** `<Fact of="requests-per-minute" />`: a single value of the descriptions. */
export const fact = inlineElement({
  name: 'Fact',
  attributes: z.strictObject({ of: z.string() }),
  render({ of: name }, _, facts) {
    const value = find(facts.values, name, 'value');
    return [value.isCode ? code(value.text) : text(value.text)];
  },
});
