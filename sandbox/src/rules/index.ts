import type { Operation } from '../description/operation.ts';
import type { Action } from '../operations/action.ts';
import { type FieldError, Refusal } from '../refusal.ts';
import { contactFields, contactRules } from './contact.ts';
import { customFieldRules } from './custom-field.ts';
import { jobFields, jobRules } from './job.ts';
import { jobConstraintFields, jobConstraintRules } from './job-constraint.ts';
import { jobGroupFields, jobGroupRules } from './job-group.ts';
import { noteFields, noteRules } from './note.ts';
import { personFields, personRules } from './person.ts';
import { resourceFields, resourceRules } from './resource.ts';
import type { FieldRule, Rule } from './rule.ts';
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

/** @throws Refusal with the problem of the first rule of the operation that does not hold. */
export function requireRules(action: Action, { rules: names }: Operation): void {
  for (const name of names) {
    const rule = rules[name];
    if (rule === undefined && !(name in fieldRules)) throw new Error(`There is no rule ${name}.`);
    const detail = rule?.check(action) ?? null;
    if (rule !== undefined && detail !== null) throw new Refusal(rule.problem, detail);
  }
}

/** Every field error by the operation's rules. */
export function checkFields(action: Action, { rules: names }: Operation): readonly FieldError[] {
  return names.flatMap((name) => fieldRules[name]?.(action) ?? []);
}
