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
import { createJobGroupHistory, readGroupJobs } from './rest/parts/job-group.ts';
import { createNoteProgressHistory, createNoteRecords } from './rest/parts/notes.ts';
import { readCurrentConsents } from './rest/parts/person.ts';
import {
  createWorksheetGroups,
  readDefaultWorksheets,
  readQuestionChoices,
  readWorkflowQuestions,
} from './rest/parts/reference.ts';
import { readResourceBaseAddress, readResourceSkills } from './rest/parts/resource.ts';
import { createSiteAccessHours } from './rest/parts/site-access-hours.ts';
import { readOpeningQuantity } from './rest/parts/stock-item.ts';
import { readAnswerAttachments } from './rest/parts/worksheet-answer.ts';
import { listResourceAbsences } from './rest/resource-absences.ts';
import { addSampleAccountRows } from './story.ts';

/** The sample data: rows of the tables, and records of the REST API. */
export const sampleDataDefinition: SampleData = {
  tell: addSampleAccountRows,
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
    NoteType: [readWorkflowQuestions],
    Person: [readCurrentConsents, readCustomFields('person')],
    Resource: [readResourceSkills, readResourceBaseAddress, readCustomFields('resource')],
    StockItem: [readOpeningQuantity],
    Vehicle: [readCustomFields('vehicle')],
    WorksheetAnswer: [readAnswerAttachments],
    WorksheetQuestion: [readQuestionChoices],
  },
  gathered: {
    SiteAccessHours: createSiteAccessHours,
    JobGroupStatusHistoryEntry: createJobGroupHistory,
    Note: createNoteRecords,
    NoteProgressHistoryEntry: createNoteProgressHistory,
    WorksheetGroup: createWorksheetGroups,
  },
  besides: { ResourceAbsence: listResourceAbsences },
  keys: { SiteAccessHours: 'contactId' },
};
