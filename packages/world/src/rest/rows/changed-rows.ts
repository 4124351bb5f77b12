import type { SampleTable } from '../sample-world.ts';
import { assistantRows } from './assistants.ts';
import { columnsOf } from './columns-of.ts';
import { contactStops } from './contact-stops.ts';
import { customFieldRows } from './custom-fields.ts';
import { noteRows, workflowAnswerRows } from './notes.ts';
import type { ChangedRecord, ChangedRows, OtherRows } from './rows.ts';
import { siteAccessHourRows } from './site-access-hours.ts';
import { skillRows } from './skills.ts';

export type { ChangedRecord, ChangedRows };

/** What records of a schema mean for tables other than their own: the way back of `rest/parts/`. */
const others: Readonly<Record<string, readonly OtherRows[]>> = {
  Contact: [contactStops, customFieldRows('contact')],
  Job: [assistantRows, customFieldRows('job')],
  Note: [noteRows],
  NoteProgressHistoryEntry: [workflowAnswerRows],
  Person: [customFieldRows('person')],
  Resource: [skillRows, customFieldRows('resource')],
  SiteAccessHours: [siteAccessHourRows],
  Vehicle: [customFieldRows('vehicle')],
};

/** What changed records mean for the tables. A record without a table, such as the history of a job group, is omitted. */
export function changedRows(records: readonly ChangedRecord[], tables: readonly SampleTable[]): ChangedRows[] {
  // Access hours are one record and several rows.
  const bySchema = new Map(tables.filter(({ schema }) => schema !== 'SiteAccessHours').map((table) => [table.schema, table]));
  return records.flatMap((record) => [
    ...rowOf(record, bySchema.get(record.schema)),
    ...(others[record.schema] ?? []).flatMap((rows) => rows(record, records)),
  ]);
}

function rowOf({ key, after }: ChangedRecord, mapping: SampleTable | undefined): readonly ChangedRows[] {
  if (mapping === undefined) return [];
  const { table, primaryKey, fields } = mapping;
  return [{ table, primaryKey, where: { [primaryKey]: key }, identity: [primaryKey], rows: after === null ? [] : [columnsOf(fields, after)] }];
}
