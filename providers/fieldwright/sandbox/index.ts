import type { Behaviour } from 'refdesk/sandbox';
import { otherRows } from '../sample-data/rest/rows/index.ts';
import { afterSave } from './actions/after-save.ts';
import { acts } from './actions/index.ts';
import { requireWebUser } from './actions/roles.ts';
import { operationRules } from './earlier/operations.ts';
import { valueRules } from './earlier/values.ts';
import { eventEffects } from './effects/events.ts';
import { effects } from './effects/index.ts';
import { updateGroupProgress } from './effects/job-group-progress.ts';
import { filterRules } from './filters.ts';
import { linkedLists } from './linked-lists.ts';
import { eventRules } from './rules/event.ts';
import { fieldRules, rules } from './rules/index.ts';

/** The behaviour of an account through all three of its APIs: the rules and effects that the descriptions name. */
export const behaviour: Behaviour = {
  rules,
  fieldRules,
  effects,
  filters: filterRules,
  eventRules,
  eventEffects,
  afterChange: updateGroupProgress,
  account: { timeZone: 'Europe/London', currencyCode: 'GBP' },
  earlier: { operations: operationRules, values: valueRules },
  acts,
  requireUser: requireWebUser,
  afterSave,
  otherRows,
  linkedLists,
};
