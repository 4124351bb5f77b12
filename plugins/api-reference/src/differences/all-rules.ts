import type { DifferenceRuleStatement } from './change.ts';
import { conventions } from './conventions.ts';
import {
  bodyRules,
  errorRules,
  headerRules,
  mediaTypeRules,
  operationRules,
  parameterRules,
  requestBodyRules,
  securityRules,
  successRules,
} from './operation-rules.ts';
import { fieldRules, nullRules, schemaRules, typeRules, variantRules } from './schema-rules.ts';
import { enumRules, limitRules } from './value-rules.ts';

/** Every rule, in the order of the table in README.md. */
export const allDifferenceRules: readonly DifferenceRuleStatement[] = [
  ...conventions,
  ...operationRules,
  ...securityRules,
  ...parameterRules,
  ...requestBodyRules,
  ...bodyRules,
  ...mediaTypeRules,
  ...fieldRules,
  ...typeRules,
  ...nullRules,
  ...limitRules,
  ...enumRules,
  ...variantRules,
  ...successRules,
  ...headerRules,
  ...errorRules,
  ...schemaRules,
];
