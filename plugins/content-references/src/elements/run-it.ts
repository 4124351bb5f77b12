import * as z from 'zod';
import { requireApiForGuides, requireEntryByName } from '../model/find-entry.ts';
import { defineInlineGuideElement } from './element.ts';

/**
 * `<RunIt id="createJob" request='body={"contactId":48213,"jobTypeId":12}' />`: a button that opens the console with
 * this operation and the optional request, in the format of the console's links. Values from previous steps, such as
 * the job's identifier, are omitted: the console fills them in.
 */
export const openConsoleButtonGuideElement = defineInlineGuideElement({
  name: 'RunIt',
  attributes: z.strictObject({ id: z.string(), api: z.string().optional(), request: z.string().default('') }),
  render({ id, api, request }, _children, facts) {
    const { name, operations } = requireApiForGuides(facts, api);
    const { title } = requireEntryByName(operations, id, `operation of ${name}`);
    const attributes = Object.entries({ operation: `${name}/${id}`, title, request });
    return [
      {
        type: 'mdxJsxTextElement',
        name: 'ConsoleButton',
        attributes: attributes.map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value })),
        children: [],
      },
    ];
  },
});
