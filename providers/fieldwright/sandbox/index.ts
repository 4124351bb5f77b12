import type { Behaviour } from 'refdesk/sandbox';
import { furtherRowsBySchema } from '../sample-data/rest/rows/index.ts';
import { afterSave } from './actions/after-save.ts';
import { acts } from './actions/index.ts';
import { explainWebUserRefusal } from './actions/roles.ts';
import { olderOperationRules } from './earlier/operations.ts';
import { olderValueRules } from './earlier/values.ts';
import { eventEffects } from './effects/events.ts';
import { effects } from './effects/index.ts';
import { updateJobGroupProgress } from './effects/job-group-progress.ts';
import { filterRules } from './filters.ts';
import { linkedRecordLists } from './linked-lists.ts';
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
  afterChange: updateJobGroupProgress,
  account: { timeZone: 'Europe/London', currencyCode: 'GBP' },
  earlier: { operations: olderOperationRules, values: olderValueRules },
  acts,
  requireUser: explainWebUserRefusal,
  afterSave,
  otherRows: furtherRowsBySchema,
  linkedLists: linkedRecordLists,
};
