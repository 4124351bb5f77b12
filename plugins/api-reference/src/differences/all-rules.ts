import type { DifferenceRuleMetadata } from './change.ts';
import { eventDifferenceRules, eventHeaderDifferenceRules } from './compare-webhooks-and-callbacks.ts';
import { apiWideDifferenceRules } from './conventions.ts';
import {
  bodyReplacementDifferenceRules,
  errorDifferenceRules,
  headerDifferenceRules,
  mediaTypeDifferenceRules,
  requestBodyPresenceDifferenceRules,
  successStatusDifferenceRules,
} from './message-rules.ts';
import { operationDifferenceRules, securityDifferenceRules } from './operation-rules.ts';
import { parameterDifferenceRules } from './parameter-rules.ts';
import {
  fieldDifferenceRules,
  namedSchemaDifferenceRules,
  nullDifferenceRules,
  typeAndDefaultDifferenceRules,
  variantDifferenceRules,
} from './schema-rules.ts';
import { enumDifferenceRules, valueLimitDifferenceRules } from './value-rules.ts';

/** Every rule, in the order of the table in README.md. */
export const allDifferenceRules: readonly DifferenceRuleMetadata[] = [
  ...apiWideDifferenceRules,
  ...operationDifferenceRules,
  ...securityDifferenceRules,
  ...parameterDifferenceRules,
  ...requestBodyPresenceDifferenceRules,
  ...bodyReplacementDifferenceRules,
  ...mediaTypeDifferenceRules,
  ...fieldDifferenceRules,
  ...typeAndDefaultDifferenceRules,
  ...nullDifferenceRules,
  ...valueLimitDifferenceRules,
  ...enumDifferenceRules,
  ...variantDifferenceRules,
  ...successStatusDifferenceRules,
  ...headerDifferenceRules,
  ...errorDifferenceRules,
  ...eventDifferenceRules,
  ...eventHeaderDifferenceRules,
  ...namedSchemaDifferenceRules,
];
