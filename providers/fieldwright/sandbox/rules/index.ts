import type { FieldRule, Rule } from 'refdesk/sandbox';
import { contactFields, contactRules } from './contact.ts';
import { customFieldRules } from './custom-field.ts';
import { jobFields, jobRules } from './job.ts';
import { jobConstraintFields, jobConstraintRules } from './job-constraint.ts';
import { jobGroupFields, jobGroupRules } from './job-group.ts';
import { noteFields, noteRules } from './note.ts';
import { personFields, personRules } from './person.ts';
import { resourceFields, resourceRules } from './resource.ts';
import { scheduleFields, scheduleRules } from './schedule.ts';
import { stockFields, stockRules } from './stock.ts';
import { worksheetFields, worksheetRules } from './worksheet.ts';

/** Conditions by the name that `x-rules` gives them. */
export const rules: Readonly<Record<string, Rule>> = {
  ...contactRules,
  ...jobRules,
  ...jobConstraintRules,
  ...jobGroupRules,
  ...noteRules,
  ...personRules,
  ...resourceRules,
  ...scheduleRules,
  ...stockRules,
  ...worksheetRules,
};

/** Conditions of fields by the name that `x-rules` gives them. */
export const fieldRules: Readonly<Record<string, FieldRule>> = {
  ...contactFields,
  ...customFieldRules,
  ...jobFields,
  ...jobConstraintFields,
  ...jobGroupFields,
  ...noteFields,
  ...personFields,
  ...resourceFields,
  ...scheduleFields,
  ...stockFields,
  ...worksheetFields,
};
