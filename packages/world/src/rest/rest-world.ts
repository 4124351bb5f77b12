import type { Dictionary } from '@portal/dictionary/model/dictionary';
import type { World } from '../generate-world.ts';
import { mapTables, type TableMapping } from './columns.ts';
import { completed, type ShownRecord, shownRecords } from './examples.ts';
import { recordReader } from './from-row.ts';
import { contactStop } from './parts/contact.ts';
import { customFields } from './parts/custom-fields.ts';
import { jobAssistants, jobFlags, jobPerson, jobResult, jobSite, jobTags } from './parts/job.ts';
import { groupJobs, jobGroupHistory } from './parts/job-group.ts';
import { noteProgressHistory, notes } from './parts/notes.ts';
import type { Part } from './parts/part.ts';
import { currentConsents } from './parts/person.ts';
import { choices, defaultWorksheets, workflowQuestions, worksheetGroups } from './parts/reference.ts';
import { baseAddress, skills } from './parts/resource.ts';
import { siteAccessHours } from './parts/site-access-hours.ts';
import { openingQuantity } from './parts/stock-item.ts';
import { attachments } from './parts/worksheet-answer.ts';
import type { RestRecord, RestWorld } from './record.ts';
import { type Schemas, schemasOf } from './schema.ts';

/** What stands in other tables than a record's own, by schema. */
const parts: Readonly<Record<string, readonly Part[]>> = {
  Contact: [contactStop, customFields('contact')],
  Job: [jobAssistants, jobFlags, jobTags, jobSite, jobPerson, jobResult, customFields('job')],
  JobGroup: [groupJobs],
  JobType: [defaultWorksheets],
  NoteType: [workflowQuestions],
  Person: [currentConsents, customFields('person')],
  Resource: [skills, baseAddress, customFields('resource')],
  StockItem: [openingQuantity],
  Vehicle: [customFields('vehicle')],
  WorksheetAnswer: [attachments],
  WorksheetQuestion: [choices],
};

/** Records that are not one row of one table, by schema. */
const gathered: Readonly<Record<string, (world: World) => ReadonlyMap<number, RestRecord>>> = {
  SiteAccessHours: siteAccessHours,
  JobGroupStatusHistoryEntry: jobGroupHistory,
  Note: notes,
  NoteProgressHistoryEntry: noteProgressHistory,
  WorksheetGroup: worksheetGroups,
};

/**
 * The sample world as the REST API tells of it: the same contacts, jobs and resources as in the tables. What no table
 * has, such as the website of a contact, comes from the description's own examples.
 *
 * @param description the bundled description of REST 2.0.0
 */
export function restWorld(world: World, dictionary: Dictionary, description: unknown): RestWorld {
  const schemas = schemasOf(description);
  const shown = Map.groupBy(shownRecords(description), ({ schema }) => schema);
  const fromTables = mapTables(schemas, dictionary).filter(({ schema }) => !(schema in gathered));
  const told = [
    ...fromTables.map((mapping) => recordsOf(world, schemas, mapping)),
    ...Object.entries(gathered).map(([schema, gather]): Told => ({ schema, records: gather(world), fields: new Set() })),
  ];
  return new Map(told.map((one) => [one.schema, withExamples(one, shown.get(one.schema) ?? [])]));
}

/** The identifier of a record: that of its contact for site access hours. */
export function keyOf(schema: string, record: RestRecord): number {
  return Number(schema === 'SiteAccessHours' ? record.contactId : record.id);
}

/** The records of a schema, and the paths of the fields that tables tell of. */
interface Told {
  readonly schema: string;
  readonly records: ReadonlyMap<number, RestRecord>;
  readonly fields: ReadonlySet<string>;
}

function recordsOf(world: World, schemas: Schemas, { schema, table, fields }: TableMapping): Told {
  const completions = (parts[schema] ?? []).map((part) => part(world));
  const read = recordReader(schemas, schemas[schema], fields);
  const told = new Set(fields.map(({ path }) => path.join('.')));
  const records = new Map<number, RestRecord>();
  for (const row of world.get(table.name) ?? []) {
    const completion: RestRecord = Object.assign({}, ...completions.map((complete) => complete(row)));
    for (const [name, value] of Object.entries(completion)) if (Array.isArray(value)) told.add(name);
    records.set(Number(row[table.primaryKey]), { ...read(row), ...completion });
  }
  return { schema, records, fields: told };
}

function withExamples({ schema, records, fields }: Told, shown: readonly ShownRecord[]): ReadonlyMap<number, RestRecord> {
  const whole = new Map(records);
  for (const { record: example } of shown) {
    const key = keyOf(schema, example);
    const record = whole.get(key);
    if (record) whole.set(key, completed(record, example, fields));
  }
  return whole;
}
