import { actionOperationLinkElement } from './action.ts';
import { operationCategoryTableElement } from './category-table.ts';
import { inlineSvgDiagramElement } from './diagram.ts';
import { dictionaryChangesElement } from './dictionary-changes.ts';
import type { GuideElement } from './element.ts';
import { enumTableElement } from './enum-table.ts';
import { factElement } from './fact.ts';
import { glossaryIndexElement } from './glossary-index.ts';
import { glossaryTermsElement } from './glossary-terms.ts';
import { lifecycleGuideElement } from './lifecycle.ts';
import { listsWithoutModifiedSinceElement } from './modified-since-table.ts';
import { operationElement } from './operation.ts';
import { problemElement } from './problem.ts';
import { problemTableElement } from './problem-table.ts';
import { rateLimitTableElement } from './rate-limit-table.ts';
import { tableRefreshRatesElement } from './refresh-table.ts';
import { renamedFieldsTableElement } from './renamed-fields-table.ts';
import { resultCodeElement } from './result-code.ts';
import { resultCodeTableElement } from './result-code-table.ts';
import { rolePerActionTableElement } from './role-table.ts';
import { openConsoleButtonElement } from './run-it.ts';
import { scopeElement } from './scope.ts';
import { scopeTableElement } from './scope-table.ts';
import { tableNameElement } from './table-name.ts';
import { termElement } from './term.ts';
import { versionElement } from './version.ts';

const inlineElements = [
  actionOperationLinkElement,
  factElement,
  lifecycleGuideElement,
  operationElement,
  problemElement,
  resultCodeElement,
  openConsoleButtonElement,
  scopeElement,
  tableNameElement,
  termElement,
  versionElement,
];
const blockElements = [
  operationCategoryTableElement,
  inlineSvgDiagramElement,
  dictionaryChangesElement,
  enumTableElement,
  glossaryIndexElement,
  glossaryTermsElement,
  listsWithoutModifiedSinceElement,
  problemTableElement,
  rateLimitTableElement,
  tableRefreshRatesElement,
  renamedFieldsTableElement,
  resultCodeTableElement,
  rolePerActionTableElement,
  scopeTableElement,
];

/** The elements that guides may use, by name. */
export const guideElements: ReadonlyMap<string, GuideElement> = new Map(
  [...inlineElements, ...blockElements].map((element) => [element.name, element]),
);
