import { type SampleData, writeInstant } from 'refdesk/sample-data';
import { now } from './now.ts';
import { contactStop } from './rest/parts/contact.ts';
import { customFields } from './rest/parts/custom-fields.ts';
import { jobAssistants, jobFlags, jobPerson, jobResult, jobSite, jobTags } from './rest/parts/job.ts';
import { groupJobs, jobGroupHistory } from './rest/parts/job-group.ts';
import { noteProgressHistory, notes } from './rest/parts/notes.ts';
import { currentConsents } from './rest/parts/person.ts';
import { choices, defaultWorksheets, workflowQuestions, worksheetGroups } from './rest/parts/reference.ts';
import { baseAddress, skills } from './rest/parts/resource.ts';
import { siteAccessHours } from './rest/parts/site-access-hours.ts';
import { openingQuantity } from './rest/parts/stock-item.ts';
import { attachments } from './rest/parts/worksheet-answer.ts';
import { resourceAbsences } from './rest/resource-absences.ts';
import { tellStory } from './story.ts';

/** The sample data: rows of the tables, and records of the REST API. */
export const sampleData: SampleData = {
  tell: tellStory,
  seed: 'fieldwork',
  snapshot: writeInstant(now),
  parts: {
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
  },
  gathered: {
    SiteAccessHours: siteAccessHours,
    JobGroupStatusHistoryEntry: jobGroupHistory,
    Note: notes,
    NoteProgressHistoryEntry: noteProgressHistory,
    WorksheetGroup: worksheetGroups,
  },
  besides: { ResourceAbsence: resourceAbsences },
  keys: { SiteAccessHours: 'contactId' },
};
