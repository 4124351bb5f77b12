import type { Behaviour } from 'refdesk/sandbox';
import { furtherRowCreatorsBySchema } from '../sample-data/rest/rows/index.ts';
import { afterSave } from './actions/after-save.ts';
import { acts } from './actions/index.ts';
import { explainMissingRolePermission } from './actions/roles.ts';
import { olderOperationRules } from './earlier/operations.ts';
import { olderValueConversions } from './earlier/values.ts';
import { lifecycleEventEffects } from './effects/events.ts';
import { effects } from './effects/index.ts';
import { updateJobGroupProgress } from './effects/job-group-progress.ts';
import { filterRules } from './filters.ts';
import { linkedRecordLists } from './linked-lists.ts';
import { lifecycleEventRules } from './rules/event.ts';
import { fieldRules, rules } from './rules/index.ts';

/**
 * Sandbox behaviour across all three APIs of an account: the rules and effects that the API descriptions reference by
 * name.
 */
export const behaviour: Behaviour = {
  rules,
  fieldRules,
  effects,
  filters: filterRules,
  eventRules: lifecycleEventRules,
  eventEffects: lifecycleEventEffects,
  afterChange: updateJobGroupProgress,
  account: { timeZone: 'Europe/London', currencyCode: 'GBP' },
  earlier: { operations: olderOperationRules, values: olderValueConversions },
  acts,
  requireUser: explainMissingRolePermission,
  afterSave,
  otherRows: furtherRowCreatorsBySchema,
  linkedLists: linkedRecordLists,
};
