import * as z from 'zod';
import { createInlineCodeNode, createTextNode } from '../mdast.ts';
import { requireFactEntry } from '../model/find-entry.ts';
import { defineInlineGuideElement } from './element.ts';

/** `<Fact of="requests-per-minute" />`: a single value from the descriptions. */
export const factElement = defineInlineGuideElement({
  name: 'Fact',
  attributes: z.strictObject({ of: z.string() }),
  render({ of: name }, _, facts) {
    const value = requireFactEntry(facts.values, name, 'value');
    return [value.isCode ? createInlineCodeNode(value.text) : createTextNode(value.text)];
  },
});
