import { contactConsistencyRules } from './contacts.ts';
import { crossTableConsistencyRules } from './cross-table.ts';
import { jobConsistencyRules } from './jobs.ts';
import { moneyConsistencyRules } from './money.ts';
import { noteAndCustomFieldConsistencyRules } from './notes-and-custom-fields.ts';
import { purchasingConsistencyRules } from './purchasing.ts';
import { resourceConsistencyRules } from './resources.ts';
import type { ConsistencyRule } from './rule.ts';
import { stockConsistencyRules } from './stock.ts';
import { vehicleConsistencyRules } from './vehicles.ts';
import { worksheetConsistencyRules } from './worksheets.ts';

/** Rules between rows, as stated in the column descriptions. */
export const consistencyRules: readonly ConsistencyRule[] = [
  ...crossTableConsistencyRules,
  ...contactConsistencyRules,
  ...jobConsistencyRules,
  ...worksheetConsistencyRules,
  ...resourceConsistencyRules,
  ...stockConsistencyRules,
  ...purchasingConsistencyRules,
  ...moneyConsistencyRules,
  ...vehicleConsistencyRules,
  ...noteAndCustomFieldConsistencyRules,
];
