import type { FieldRule, Rule } from 'refdesk/sandbox';
import { contactFieldRules, contactRules } from './contact.ts';
import { fieldRulesForCustomFields } from './custom-field.ts';
import { jobFieldRules, jobRules } from './job.ts';
import { jobConstraintFieldRules, jobConstraintRules } from './job-constraint.ts';
import { jobGroupFieldRules, jobGroupRules } from './job-group.ts';
import { noteFieldRules, noteRules } from './note.ts';
import { personFieldRules, personRules } from './person.ts';
import { resourceFieldRules, resourceRules } from './resource.ts';
import { scheduleFieldRules, scheduleRules } from './schedule.ts';
import { stockFieldRules, stockRules } from './stock.ts';
import { worksheetFieldRules, worksheetRules } from './worksheet.ts';

/** Conditions that a request must meet, keyed by their name in `x-rules`. */
export const sandboxRulesByName: Readonly<Record<string, Rule>> = {
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

/** Conditions on fields, keyed by their name in `x-rules`. */
export const sandboxFieldRulesByName: Readonly<Record<string, FieldRule>> = {
  ...contactFieldRules,
  ...fieldRulesForCustomFields,
  ...jobFieldRules,
  ...jobConstraintFieldRules,
  ...jobGroupFieldRules,
  ...noteFieldRules,
  ...personFieldRules,
  ...resourceFieldRules,
  ...scheduleFieldRules,
  ...stockFieldRules,
  ...worksheetFieldRules,
};
