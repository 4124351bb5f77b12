import type { Behaviour } from 'refdesk/sandbox';
import { furtherRowCreatorsBySchema } from '../sample-data/rest/rows/index.ts';
import { afterSaveEffectsByRule } from './actions/after-save-effects-by-rule.ts';
import { actionHandlersByName } from './actions/index.ts';
import { explainMissingRolePermission } from './actions/roles.ts';
import { olderOperationRules } from './earlier/operations.ts';
import { olderValueConversions } from './earlier/values.ts';
import { lifecycleEventEffects } from './effects/events.ts';
import { sandboxEffectsByName } from './effects/index.ts';
import { updateJobGroupProgress } from './effects/job-group-progress.ts';
import { sandboxFiltersByName } from './filters.ts';
import { linkedRecordLists } from './linked-lists.ts';
import { lifecycleEventRules } from './rules/event.ts';
import { sandboxFieldRulesByName, sandboxRulesByName } from './rules/index.ts';

/**
 * Sandbox behaviour across all three APIs of an account: the rules and effects that the API descriptions reference by
 * name.
 */
export const behaviour: Behaviour = {
  rules: sandboxRulesByName,
  fieldRules: sandboxFieldRulesByName,
  effects: sandboxEffectsByName,
  filters: sandboxFiltersByName,
  eventRules: lifecycleEventRules,
  eventEffects: lifecycleEventEffects,
  afterChange: updateJobGroupProgress,
  account: { timeZone: 'Europe/London', currencyCode: 'GBP' },
  earlier: { operations: olderOperationRules, values: olderValueConversions },
  acts: actionHandlersByName,
  requireUser: explainMissingRolePermission,
  afterSave: afterSaveEffectsByRule,
  otherRows: furtherRowCreatorsBySchema,
  linkedLists: linkedRecordLists,
};
