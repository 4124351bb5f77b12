import { messages } from '@refdesk/messages/dictionary';
import * as z from 'zod';
import { createInlineCode, createSentence, createTable, createText } from '../mdast.ts';
import type { Api, EnumValue } from '../model/facts.ts';
import { findApi, findEntry, UnknownName } from '../model/find-entry.ts';
import { createBlockElement } from './element.ts';

/**
 * `<EnumTable name="JobStatus" />`: the values of an enum with their meanings.
 * With `before="main/1.0.0"`, another column shows the former name of each value in that version.
 */
export const enumTable = createBlockElement({
  name: 'EnumTable',
  attributes: z.strictObject({ name: z.string(), api: z.string().optional(), before: z.string().optional() }),
  render({ name, api, before }, facts) {
    const values = findEnumValues(findApi(facts, api), name);
    if (!before)
      return [
        createTable(
          [messages.value, messages.meaning],
          values.map(({ value, meaning }) => [[createInlineCode(value)], createSentence(meaning)]),
        ),
      ];
    const former = findEnumValues(findApi(facts, before), name);
    const rows = values.map(({ value, meaning }) => {
      const names = former.filter(({ successor }) => successor === value).map((old) => old.value);
      return [
        [createInlineCode(value)],
        names.length > 0 ? [createInlineCode(names.join(', '))] : [createText('–')],
        createSentence(meaning),
      ];
    });
    return [createTable([messages.value, messages.inVersion(findApi(facts, before).version), messages.meaning], rows)];
  },
});

function findEnumValues({ name: api, schemas }: Api, name: string): readonly EnumValue[] {
  const { values } = findEntry(schemas, name, `enum of ${api}`);
  if (!values) throw new UnknownName(`${name} of ${api} is not an enum.`);
  return values;
}
