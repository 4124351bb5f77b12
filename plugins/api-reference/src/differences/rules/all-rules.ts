import { conventions } from '../conventions/index.ts';
import type { RuleStatement } from '../rule.ts';
import { bodyRules, mediaTypeRules, requestBodyRules } from './body-rules.ts';
import { enumRules } from './enum-rules.ts';
import { errorRules } from './error-rules.ts';
import { fieldRules } from './field-rules.ts';
import { limitRules } from './limit-rules.ts';
import { operationRules } from './operation-rules.ts';
import { parameterRules } from './parameter-rules.ts';
import { headerRules, successRules } from './response-rules.ts';
import { schemaRules } from './schema-rules.ts';
import { securityRules } from './security-rules.ts';
import { nullRules, typeRules } from './type-rules.ts';
import { variantRules } from './variant-rules.ts';

/** Every rule, in the order of the table in README.md. */
export const allRules: readonly RuleStatement[] = [
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
