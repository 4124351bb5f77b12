import { type SampleData, writeInstant } from 'refdesk/sample-data';
import { now } from './now.ts';
import { readContactStopFromRows } from './rest/parts/contact.ts';
import { createCustomFieldsReader } from './rest/parts/custom-fields.ts';
import {
  deriveJobTagsFromRow,
  readJobAddressFromRows,
  readJobAssistantsFromRows,
  readJobContactPersonFromRows,
  readJobFlagsFromRows,
  readJobResultFromRows,
} from './rest/parts/job.ts';
import { deriveJobGroupHistoryFromRows, readGroupJobIdsFromRows } from './rest/parts/job-group.ts';
import { deriveNoteProgressHistoryFromRows, mergeNoteRowsIntoRestRecords } from './rest/parts/notes.ts';
import { readCurrentPersonConsentsFromRows } from './rest/parts/person.ts';
import {
  createWorksheetFolderRecords,
  readDefaultWorksheetIdsFromRow,
  readNoteTypeQuestionsFromRow,
  readQuestionChoicesFromRow,
} from './rest/parts/reference.ts';
import { readResourceBaseAddressFromRows, readResourceSkillsFromRows } from './rest/parts/resource.ts';
import { deriveSiteAccessHoursFromRows } from './rest/parts/site-access-hours.ts';
import { readOpeningQuantityFromRows } from './rest/parts/stock-item.ts';
import { generateAnswerAttachmentIds } from './rest/parts/worksheet-answer.ts';
import { listApprovedAbsencesFromRows } from './rest/resource-absences.ts';
import { addRowsOfAllSampleTables } from './story.ts';

/** The sample data: rows of the tables, and records of the REST API. */
export const sampleDataDefinition: SampleData = {
  tell: addRowsOfAllSampleTables,
  seed: 'fieldwork',
  snapshot: writeInstant(now),
  parts: {
    Contact: [readContactStopFromRows, createCustomFieldsReader('contact')],
    Job: [
      readJobAssistantsFromRows,
      readJobFlagsFromRows,
      deriveJobTagsFromRow,
      readJobAddressFromRows,
      readJobContactPersonFromRows,
      readJobResultFromRows,
      createCustomFieldsReader('job'),
    ],
    JobGroup: [readGroupJobIdsFromRows],
    JobType: [readDefaultWorksheetIdsFromRow],
    NoteType: [readNoteTypeQuestionsFromRow],
    Person: [readCurrentPersonConsentsFromRows, createCustomFieldsReader('person')],
    Resource: [readResourceSkillsFromRows, readResourceBaseAddressFromRows, createCustomFieldsReader('resource')],
    StockItem: [readOpeningQuantityFromRows],
    Vehicle: [createCustomFieldsReader('vehicle')],
    WorksheetAnswer: [generateAnswerAttachmentIds],
    WorksheetQuestion: [readQuestionChoicesFromRow],
  },
  gathered: {
    SiteAccessHours: deriveSiteAccessHoursFromRows,
    JobGroupStatusHistoryEntry: deriveJobGroupHistoryFromRows,
    Note: mergeNoteRowsIntoRestRecords,
    NoteProgressHistoryEntry: deriveNoteProgressHistoryFromRows,
    WorksheetGroup: createWorksheetFolderRecords,
  },
  besides: { ResourceAbsence: listApprovedAbsencesFromRows },
  keys: { SiteAccessHours: 'contactId' },
};
