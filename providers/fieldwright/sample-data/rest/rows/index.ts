import type { OtherRows } from 'refdesk/sample-data';
import { assistantRows } from './assistants.ts';
import { contactStops } from './contact-stops.ts';
import { customFieldRows } from './custom-fields.ts';
import { noteRows, workflowAnswerRows } from './notes.ts';
import { siteAccessHourRows } from './site-access-hours.ts';
import { skillRows } from './skills.ts';

/** Rows of further tables that records of a schema produce: the reverse of `../parts`. */
export const otherRows: Readonly<Record<string, readonly OtherRows[]>> = {
  Contact: [contactStops, customFieldRows('contact')],
  Job: [assistantRows, customFieldRows('job')],
  Note: [noteRows],
  NoteProgressHistoryEntry: [workflowAnswerRows],
  Person: [customFieldRows('person')],
  Resource: [skillRows, customFieldRows('resource')],
  SiteAccessHours: [siteAccessHourRows],
  Vehicle: [customFieldRows('vehicle')],
};
