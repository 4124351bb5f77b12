import { action } from './action.ts';
import { categoryTable } from './category-table.ts';
import { diagram } from './diagram.ts';
import { dictionaryChanges } from './dictionary-changes.ts';
import type { Element } from './element.ts';
import { enumTable } from './enum-table.ts';
import { fact } from './fact.ts';
import { glossaryIndex } from './glossary-index.ts';
import { glossaryTerms } from './glossary-terms.ts';
import { lifecycle } from './lifecycle.ts';
import { modifiedSinceTable } from './modified-since-table.ts';
import { operation } from './operation.ts';
import { problem } from './problem.ts';
import { problemTable } from './problem-table.ts';
import { rateLimitTable } from './rate-limit-table.ts';
import { refreshTable } from './refresh-table.ts';
import { renamedFieldsTable } from './renamed-fields-table.ts';
import { resultCode } from './result-code.ts';
import { resultCodeTable } from './result-code-table.ts';
import { roleTable } from './role-table.ts';
import { runIt } from './run-it.ts';
import { scope } from './scope.ts';
import { scopeTable } from './scope-table.ts';
import { tableName } from './table-name.ts';
import { term } from './term.ts';
import { version } from './version.ts';

const inlineElements = [
  action,
  fact,
  lifecycle,
  operation,
  problem,
  resultCode,
  runIt,
  scope,
  tableName,
  term,
  version,
];
const blockElements = [
  categoryTable,
  diagram,
  dictionaryChanges,
  enumTable,
  glossaryIndex,
  glossaryTerms,
  modifiedSinceTable,
  problemTable,
  rateLimitTable,
  refreshTable,
  renamedFieldsTable,
  resultCodeTable,
  roleTable,
  scopeTable,
];

/** The elements that guides may use, by name. */
export const elements: ReadonlyMap<string, Element> = new Map(
  [...inlineElements, ...blockElements].map((element) => [element.name, element]),
);
