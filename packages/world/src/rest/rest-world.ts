import type { Dictionary } from '@portal/dictionary/model/dictionary';
import type { World } from '../generate-world.ts';
import { mapTables, type TableMapping } from './columns.ts';
import { recordReader } from './from-row.ts';
import { contactStop } from './parts/contact.ts';
import { customFields } from './parts/custom-fields.ts';
import { jobFlags, jobPerson, jobResult, jobSite } from './parts/job.ts';
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
import type { Schemas } from './schema.ts';

/** What stands in other tables than a record's own, by schema. */
const parts: Readonly<Record<string, readonly Part[]>> = {
  Contact: [contactStop, customFields('contact')],
  Job: [jobFlags, jobSite, jobPerson, jobResult, customFields('job')],
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
 * The sample world as the REST API tells of it: the same contacts, jobs and resources as in the tables.
 *
 * @param schemas the named schemas of the bundled description of REST 2.0.0
 */
export function restWorld(world: World, dictionary: Dictionary, schemas: Schemas): RestWorld {
  const tables = mapTables(schemas, dictionary).filter(({ schema }) => !(schema in gathered));
  return new Map([
    ...tables.map((mapping) => [mapping.schema, recordsOf(world, schemas, mapping)] as const),
    ...Object.entries(gathered).map(([schema, records]) => [schema, records(world)] as const),
  ]);
}

function recordsOf(world: World, schemas: Schemas, { schema, table, fields }: TableMapping): ReadonlyMap<number, RestRecord> {
  const completions = (parts[schema] ?? []).map((part) => part(world));
  const read = recordReader(schemas, schemas[schema], fields);
  return new Map(
    (world.get(table.name) ?? []).map((row) => [Number(row[table.primaryKey]), Object.assign({}, read(row), ...completions.map((complete) => complete(row)))]),
  );
}
