import * as z from 'zod';
import { createInlineCodeNode, createTextNode } from '../mdast.ts';
import { requireEntryByName } from '../model/find-entry.ts';
import { defineInlineGuideElement } from './element.ts';

/** `<Fact of="requests-per-minute" />`: a single value from the descriptions. */
export const factGuideElement = defineInlineGuideElement({
  name: 'Fact',
  attributes: z.strictObject({ of: z.string() }),
  render({ of: name }, _, facts) {
    const value = requireEntryByName(facts.values, name, 'value');
    return [value.isCode ? createInlineCodeNode(value.text) : createTextNode(value.text)];
  },
});
