import * as z from 'zod';
import { createInlineCodeNode, createTextNode } from '../mdast.ts';
import { findFactEntry } from '../model/find-entry.ts';
import { createInlineElement } from './element.ts';

/** `<Fact of="requests-per-minute" />`: a single value from the descriptions. */
export const factElement = createInlineElement({
  name: 'Fact',
  attributes: z.strictObject({ of: z.string() }),
  render({ of: name }, _, facts) {
    const value = findFactEntry(facts.values, name, 'value');
    return [value.isCode ? createInlineCodeNode(value.text) : createTextNode(value.text)];
  },
});
