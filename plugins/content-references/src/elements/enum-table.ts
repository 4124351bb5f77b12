import * as z from 'zod';
import { code, sentence, table, text } from '../mdast.ts';
import type { Api, EnumValue } from '../model/facts.ts';
import { find, findApi, UnknownName } from '../model/find.ts';
import { blockElement } from './element.ts';

/**
 * `<EnumTable name="JobStatus" />`: the values of an enum with their meanings.
 * With `before="main/1.0.0"`, a further column gives what each value was called in that version.
 */
export const enumTable = blockElement({
  name: 'EnumTable',
  attributes: z.strictObject({ name: z.string(), api: z.string().optional(), before: z.string().optional() }),
  render({ name, api, before }, facts) {
    const values = enumValues(findApi(facts, api), name);
    if (!before)
      return [
        table(
          ['Value', 'Meaning'],
          values.map(({ value, meaning }) => [[code(value)], sentence(meaning)]),
        ),
      ];
    const former = enumValues(findApi(facts, before), name);
    const rows = values.map(({ value, meaning }) => {
      const names = former.filter(({ successor }) => successor === value).map((old) => old.value);
      return [[code(value)], names.length > 0 ? [code(names.join(', '))] : [text('–')], sentence(meaning)];
    });
    return [table(['Value', `In ${findApi(facts, before).version}`, 'Meaning'], rows)];
  },
});

function enumValues({ name: api, schemas }: Api, name: string): readonly EnumValue[] {
  const { values } = find(schemas, name, `enum of ${api}`);
  if (!values) throw new UnknownName(`${name} of ${api} is not an enum.`);
  return values;
}
