import type { DifferenceRuleStatement } from './change.ts';
import { eventDifferenceRules, eventHeaderDifferenceRules } from './compare-events.ts';
import { conventionRules } from './conventions.ts';
import {
  bodyDifferenceRules,
  errorDifferenceRules,
  headerDifferenceRules,
  mediaTypeDifferenceRules,
  requestBodyDifferenceRules,
  successDifferenceRules,
} from './message-rules.ts';
import { operationDifferenceRules, securityDifferenceRules } from './operation-rules.ts';
import { parameterDifferenceRules } from './parameter-rules.ts';
import {
  fieldDifferenceRules,
  nullDifferenceRules,
  schemaDifferenceRules,
  typeDifferenceRules,
  variantDifferenceRules,
} from './schema-rules.ts';
import { enumDifferenceRules, limitDifferenceRules } from './value-rules.ts';

/** Every rule, in the order of the table in README.md. */
export const allDifferenceRules: readonly DifferenceRuleStatement[] = [
  ...conventionRules,
  ...operationDifferenceRules,
  ...securityDifferenceRules,
  ...parameterDifferenceRules,
  ...requestBodyDifferenceRules,
  ...bodyDifferenceRules,
  ...mediaTypeDifferenceRules,
  ...fieldDifferenceRules,
  ...typeDifferenceRules,
  ...nullDifferenceRules,
  ...limitDifferenceRules,
  ...enumDifferenceRules,
  ...variantDifferenceRules,
  ...successDifferenceRules,
  ...headerDifferenceRules,
  ...errorDifferenceRules,
  ...eventDifferenceRules,
  ...eventHeaderDifferenceRules,
  ...schemaDifferenceRules,
];
