import { messages } from '@refdesk/messages/dictionary';
import * as z from 'zod';
import { createInlineCodeNode, createTableNode, createTextNode, parseSentenceNodes } from '../mdast.ts';
import type { ApiForGuides, EnumValueForGuides } from '../model/facts.ts';
import { requireApiForGuides, requireEntryByName, UnknownNameError } from '../model/find-entry.ts';
import { defineBlockGuideElement } from './element.ts';

/**
 * `<EnumTable name="JobStatus" />`: the values of an enum with their meanings.
 * With `before="main/1.0.0"`, another column shows the former name of each value in that version.
 */
export const enumValueTableGuideElement = defineBlockGuideElement({
  name: 'EnumTable',
  attributes: z.strictObject({ name: z.string(), api: z.string().optional(), before: z.string().optional() }),
  render({ name, api, before }, facts) {
    const values = findEnumValues(requireApiForGuides(facts, api), name);
    if (!before)
      return [
        createTableNode(
          [messages.value, messages.meaning],
          values.map(({ value, meaning }) => [[createInlineCodeNode(value)], parseSentenceNodes(meaning)]),
        ),
      ];
    const formerValues = findEnumValues(requireApiForGuides(facts, before), name);
    const rows = values.map(({ value, meaning }) => {
      const formerNames = formerValues.filter(({ successor }) => successor === value).map((former) => former.value);
      return [
        [createInlineCodeNode(value)],
        formerNames.length > 0 ? [createInlineCodeNode(formerNames.join(', '))] : [createTextNode('–')],
        parseSentenceNodes(meaning),
      ];
    });
    return [
      createTableNode(
        [messages.value, messages.inVersion(requireApiForGuides(facts, before).version), messages.meaning],
        rows,
      ),
    ];
  },
});

function findEnumValues({ name: apiName, schemas }: ApiForGuides, name: string): readonly EnumValueForGuides[] {
  const { values } = requireEntryByName(schemas, name, `enum of ${apiName}`);
  if (!values) throw new UnknownNameError(`${name} of ${apiName} is not an enum.`);
  return values;
}
