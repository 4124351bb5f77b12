import { messages } from '@refdesk/messages/dictionary';
import { messages as pageMessages } from '@refdesk/messages/page';
import * as z from 'zod';
import { createInlineCodeNode, createTableNode } from '../mdast.ts';
import type { SchemaForGuides } from '../model/facts.ts';
import { requireApiForGuides } from '../model/find-entry.ts';
import { defineBlockGuideElement } from './element.ts';

/** `<RenamedFieldsTable api="web-services" />`: fields of an API that are renamed in its successor. */
export const renamedFieldsTableGuideElement = defineBlockGuideElement({
  name: 'RenamedFieldsTable',
  attributes: z.strictObject({ api: z.string() }),
  render({ api }, facts) {
    const schemas = [...requireApiForGuides(facts, api).schemas.values()];
    const names = new Set(schemas.flatMap(({ successors }) => [...successors.keys()]));
    const rows = [...names]
      .toSorted((a, b) => a.localeCompare(b, pageMessages.locale))
      .flatMap((name) => findNewNamesOfField(schemas, name));
    return [
      createTableNode(
        [messages.field, messages.inRestApi, messages.ofRecords],
        rows.map(({ name, to, records }) => [
          [createInlineCodeNode(name)],
          [createInlineCodeNode(to)],
          [{ type: 'text', value: records }],
        ]),
        // Search indexes a row with an anchor as a field. Anchors are unique, so only the first row of a field has one.
        rows.map(({ name }, index) => (rows[index - 1]?.name === name ? null : `renamed-${name}`)),
      ),
    ];
  },
});

interface Renaming {
  readonly name: string;
  readonly to: string;
  /** Records in which the field is renamed; `all records` if it is renamed wherever it occurs. */
  readonly records: string;
}

/** Returns each new name of a field with the records to which it applies. */
export function findNewNamesOfField(
  schemas: readonly Pick<SchemaForGuides, 'name' | 'properties' | 'successors'>[],
  name: string,
): readonly Renaming[] {
  const schemasWithField = schemas.filter(({ properties }) => properties.includes(name));
  const byNewName = Map.groupBy(
    schemasWithField.filter(({ successors }) => successors.has(name)),
    ({ successors }) => successors.get(name) ?? name,
  );
  return [...byNewName].map(([to, renamed]) => ({
    name,
    to,
    records:
      renamed.length === schemasWithField.length
        ? messages.allRecords
        : [...new Set(renamed.map((schema) => formatRecord(schema.name)))].join(', '),
  }));
}

/** @example `ContactNoteListRequest` → `contact note` */
function formatRecord(schema: string): string {
  const record = schema.replace(
    /(?:List|Get|Save|Delete|Add|Remove|Set|By[A-Z]\w*?)*(?:Request|Response|Result|Row)?$/,
    '',
  );
  return record.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
