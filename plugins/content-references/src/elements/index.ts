import { actionLinkGuideElement } from './action.ts';
import { operationCategoryTableGuideElement } from './category-table.ts';
import { svgDiagramGuideElement } from './diagram.ts';
import { dictionaryChangesGuideElement } from './dictionary-changes.ts';
import type { GuideElementDefinition } from './element.ts';
import { enumValueTableGuideElement } from './enum-table.ts';
import { factGuideElement } from './fact.ts';
import { glossaryIndexGuideElement } from './glossary-index.ts';
import { glossaryTermsGuideElement } from './glossary-terms.ts';
import { lifecycleLinkGuideElement } from './lifecycle.ts';
import { listsWithoutModifiedSinceGuideElement } from './modified-since-table.ts';
import { operationLinkGuideElement } from './operation.ts';
import { problemLinkGuideElement } from './problem.ts';
import { problemTableGuideElement } from './problem-table.ts';
import { rateLimitTableGuideElement } from './rate-limit-table.ts';
import { tableRefreshRatesGuideElement } from './refresh-table.ts';
import { renamedFieldsTableGuideElement } from './renamed-fields-table.ts';
import { resultCodeLinkGuideElement } from './result-code.ts';
import { resultCodeTableGuideElement } from './result-code-table.ts';
import { rolePerActionTableGuideElement } from './role-table.ts';
import { openConsoleButtonGuideElement } from './run-it.ts';
import { scopeLinkGuideElement } from './scope.ts';
import { scopeTableGuideElement } from './scope-table.ts';
import { tableLinkGuideElement } from './table-name.ts';
import { glossaryTermLinkGuideElement } from './term.ts';
import { versionNumberGuideElement } from './version.ts';

const inlineElements = [
  actionLinkGuideElement,
  factGuideElement,
  lifecycleLinkGuideElement,
  operationLinkGuideElement,
  problemLinkGuideElement,
  resultCodeLinkGuideElement,
  openConsoleButtonGuideElement,
  scopeLinkGuideElement,
  tableLinkGuideElement,
  glossaryTermLinkGuideElement,
  versionNumberGuideElement,
];
const blockElements = [
  operationCategoryTableGuideElement,
  svgDiagramGuideElement,
  dictionaryChangesGuideElement,
  enumValueTableGuideElement,
  glossaryIndexGuideElement,
  glossaryTermsGuideElement,
  listsWithoutModifiedSinceGuideElement,
  problemTableGuideElement,
  rateLimitTableGuideElement,
  tableRefreshRatesGuideElement,
  renamedFieldsTableGuideElement,
  resultCodeTableGuideElement,
  rolePerActionTableGuideElement,
  scopeTableGuideElement,
];

/** The elements that guides may use, by name. */
export const guideElementsByName: ReadonlyMap<string, GuideElementDefinition> = new Map(
  [...inlineElements, ...blockElements].map((element) => [element.name, element]),
);
