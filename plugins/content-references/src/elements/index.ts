import { actionElement } from './action.ts';
import { categoryTableElement } from './category-table.ts';
import { diagramElement } from './diagram.ts';
import { dictionaryChangesElement } from './dictionary-changes.ts';
import type { GuideElement } from './element.ts';
import { enumTableElement } from './enum-table.ts';
import { factElement } from './fact.ts';
import { glossaryIndexElement } from './glossary-index.ts';
import { glossaryTermsElement } from './glossary-terms.ts';
import { lifecycleElement } from './lifecycle.ts';
import { modifiedSinceTableElement } from './modified-since-table.ts';
import { operationElement } from './operation.ts';
import { problemElement } from './problem.ts';
import { problemTableElement } from './problem-table.ts';
import { rateLimitTableElement } from './rate-limit-table.ts';
import { tableRefreshRatesElement } from './refresh-table.ts';
import { renamedFieldsTableElement } from './renamed-fields-table.ts';
import { resultCodeElement } from './result-code.ts';
import { resultCodeTableElement } from './result-code-table.ts';
import { roleTableElement } from './role-table.ts';
import { runItElement } from './run-it.ts';
import { scopeElement } from './scope.ts';
import { scopeTableElement } from './scope-table.ts';
import { tableNameElement } from './table-name.ts';
import { termElement } from './term.ts';
import { versionElement } from './version.ts';

const inlineElements = [
  actionElement,
  factElement,
  lifecycleElement,
  operationElement,
  problemElement,
  resultCodeElement,
  runItElement,
  scopeElement,
  tableNameElement,
  termElement,
  versionElement,
];
const blockElements = [
  categoryTableElement,
  diagramElement,
  dictionaryChangesElement,
  enumTableElement,
  glossaryIndexElement,
  glossaryTermsElement,
  modifiedSinceTableElement,
  problemTableElement,
  rateLimitTableElement,
  tableRefreshRatesElement,
  renamedFieldsTableElement,
  resultCodeTableElement,
  roleTableElement,
  scopeTableElement,
];

/** The elements that guides may use, by name. */
export const guideElements: ReadonlyMap<string, GuideElement> = new Map(
  [...inlineElements, ...blockElements].map((element) => [element.name, element]),
);
