import * as z from 'zod';
import { createInlineCode, createText } from '../mdast.ts';
import { findEntry } from '../model/find-entry.ts';
import { createInlineElement } from './element.ts';

/** `<Fact of="requests-per-minute" />`: a single value from the descriptions. */
export const fact = createInlineElement({
  name: 'Fact',
  attributes: z.strictObject({ of: z.string() }),
  render({ of: name }, _, facts) {
    const value = findEntry(facts.values, name, 'value');
    return [value.isCode ? createInlineCode(value.text) : createText(value.text)];
  },
});
