import type { OtherRows } from 'refdesk/sample-data';
import { createJobAssistantRows } from './assistants.ts';
import { createContactStopRows } from './contact-stops.ts';
import { createCustomFieldRows } from './custom-fields.ts';
import { createNoteRows, createWorkflowAnswerRows } from './notes.ts';
import { createSiteAccessHourRows } from './site-access-hours.ts';
import { createSkillRows } from './skills.ts';

/** Functions that create rows of additional tables from the records of a schema: the reverse of `../parts`. */
export const furtherRowCreatorsBySchema: Readonly<Record<string, readonly OtherRows[]>> = {
  Contact: [createContactStopRows, createCustomFieldRows('contact')],
  Job: [createJobAssistantRows, createCustomFieldRows('job')],
  Note: [createNoteRows],
  NoteProgressHistoryEntry: [createWorkflowAnswerRows],
  Person: [createCustomFieldRows('person')],
  Resource: [createSkillRows, createCustomFieldRows('resource')],
  SiteAccessHours: [createSiteAccessHourRows],
  Vehicle: [createCustomFieldRows('vehicle')],
};
