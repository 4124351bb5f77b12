import { type SampleData, writeInstant } from 'refdesk/sample-data';
import { now } from './now.ts';
import { readContactStop } from './rest/parts/contact.ts';
import { readCustomFields } from './rest/parts/custom-fields.ts';
import {
  readJobAddress,
  readJobAssistants,
  readJobContactPerson,
  readJobFlags,
  readJobResult,
  readJobTags,
} from './rest/parts/job.ts';
import { deriveJobGroupHistoryFromRows, readGroupJobs } from './rest/parts/job-group.ts';
import { deriveNoteProgressHistoryFromRows, mergeNoteRowsIntoRestRecords } from './rest/parts/notes.ts';
import { readCurrentConsents } from './rest/parts/person.ts';
import {
  createWorksheetFolderRecords,
  readDefaultWorksheets,
  readNoteTypeQuestions,
  readQuestionChoices,
} from './rest/parts/reference.ts';
import { readResourceBaseAddress, readResourceSkills } from './rest/parts/resource.ts';
import { deriveSiteAccessHoursFromRows } from './rest/parts/site-access-hours.ts';
import { readOpeningQuantity } from './rest/parts/stock-item.ts';
import { readAnswerAttachments } from './rest/parts/worksheet-answer.ts';
import { listApprovedAbsencesFromRows } from './rest/resource-absences.ts';
import { addRowsOfAllSampleTables } from './story.ts';

/** The sample data: rows of the tables, and records of the REST API. */
export const sampleDataDefinition: SampleData = {
  tell: addRowsOfAllSampleTables,
  seed: 'fieldwork',
  snapshot: writeInstant(now),
  parts: {
    Contact: [readContactStop, readCustomFields('contact')],
    Job: [
      readJobAssistants,
      readJobFlags,
      readJobTags,
      readJobAddress,
      readJobContactPerson,
      readJobResult,
      readCustomFields('job'),
    ],
    JobGroup: [readGroupJobs],
    JobType: [readDefaultWorksheets],
    NoteType: [readNoteTypeQuestions],
    Person: [readCurrentConsents, readCustomFields('person')],
    Resource: [readResourceSkills, readResourceBaseAddress, readCustomFields('resource')],
    StockItem: [readOpeningQuantity],
    Vehicle: [readCustomFields('vehicle')],
    WorksheetAnswer: [readAnswerAttachments],
    WorksheetQuestion: [readQuestionChoices],
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
