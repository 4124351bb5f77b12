import { parseSync } from 'rolldown/utils';
import { avoidedIdentifiers, avoidedPhrases } from './word-list.ts';

/** A name, comment, test title or document that is not plain English. */
export interface EnglishIssue {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

type Report = (offset: number, message: string) => void;

const commentOpener = /^[*\s]*(What|Where|One|That|Whoever|Whatever)\s/;
/** Quoted text and file paths in a comment, which are not checked. */
const quotation = /"[^"]*"|[\w.-]*\/[\w./-]+\.\w+/g;
const maxTitleLength = 100;
const testFunctions = new Set(['test', 'it', 'describe']);

/** Finds issues in the names, comments and test titles of a TypeScript file. */
export function findEnglishIssuesInSource(file: string, source: string): EnglishIssue[] {
  const { issues, report } = collectIssues(file, source);
  const { program, comments } = parseSync(file, source);
  for (const { value, start, type } of comments) {
    if (/biome-ignore|@ts-/.test(value)) continue;
    const opener = type === 'Block' ? commentOpener.exec(value)?.[1] : undefined;
    if (opener !== undefined)
      report(start, `A doc comment begins with "${opener}": start with a verb (functions) or a noun (types, fields).`);
    reportPhrases(
      value.replaceAll(quotation, (text) => text.replaceAll(/[^\n]/g, ' ')),
      start,
      report,
    );
  }
  visit(program, (node) => {
    checkDeclaredName(node, report);
    checkTestTitle(node, report);
  });
  return issues;
}

/** Finds issues in the prose of a Markdown file, without code and link targets. */
export function findEnglishIssuesInDocument(file: string, source: string): EnglishIssue[] {
  const { issues, report } = collectIssues(file, source);
  const prose = source.replaceAll(/^```[\s\S]*?^```|`[^`\n]*`|\]\([^)\s]*\)/gm, (code) =>
    code.replaceAll(/[^\n]/g, ' '),
  );
  reportPhrases(prose, 0, report);
  return issues;
}

function collectIssues(file: string, source: string): { readonly issues: EnglishIssue[]; readonly report: Report } {
  const issues: EnglishIssue[] = [];
  const report: Report = (offset, message) => {
    issues.push({ file, line: source.slice(0, offset).split('\n').length, message });
  };
  return { issues, report };
}

function reportPhrases(text: string, offset: number, report: Report): void {
  for (const { pattern, replacement } of avoidedPhrases)
    for (const match of text.matchAll(new RegExp(pattern, 'gi')))
      report(offset + match.index, `"${match[0]}": write ${replacement}.`);
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number };

function checkDeclaredName(node: Node, report: Report): void {
  for (const name of listDeclaredNames(node)) {
    const replacement = Object.hasOwn(avoidedIdentifiers, name.text) ? avoidedIdentifiers[name.text] : undefined;
    if (replacement !== undefined) report(name.start, `The name "${name.text}" is meaningless: use ${replacement}.`);
  }
}

interface DeclaredName {
  readonly text: string;
  readonly start: number;
}

/** Lists the names that a declaration introduces: variables, parameters, functions and renamed parts of a pattern. */
function listDeclaredNames(node: Node): DeclaredName[] {
  if (node.type === 'VariableDeclarator') return listNamesOfPattern(node.id);
  if (node.type === 'CatchClause') return listNamesOfPattern(node.param);
  if (!/^(?:Function|ArrowFunction|TSDeclareFunction|TSFunctionType|TSMethodSignature)/.test(node.type)) return [];
  const parameters = Array.isArray(node.params) ? node.params : [];
  return [...listNamesOfPattern(node.id), ...parameters.flatMap(listNamesOfPattern)];
}

function listNamesOfPattern(pattern: unknown): DeclaredName[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [{ text: String(pattern.name), start: pattern.start }];
  if (pattern.type === 'AssignmentPattern') return listNamesOfPattern(pattern.left);
  if (pattern.type === 'RestElement') return listNamesOfPattern(pattern.argument);
  if (pattern.type === 'Property') return listNamesOfPattern(pattern.value);
  if (pattern.type === 'TSParameterProperty') return listNamesOfPattern(pattern.parameter);
  const parts = pattern.type === 'ObjectPattern' ? pattern.properties : pattern.elements;
  return Array.isArray(parts) ? parts.flatMap(listNamesOfPattern) : [];
}

function checkTestTitle(node: Node, report: Report): void {
  if (node.type !== 'CallExpression' || !testFunctions.has(getCalledName(node.callee))) return;
  const [title] = Array.isArray(node.arguments) ? node.arguments : [];
  const text = isNode(title) && title.type === 'Literal' && typeof title.value === 'string' ? title.value : undefined;
  if (text === undefined || !isNode(title)) return;
  if (text.length > maxTitleLength)
    report(title.start, `A test title has ${text.length} characters, at most ${maxTitleLength}: condition and result.`);
  reportPhrases(text, title.start, report);
}

/** Returns the name of the called function, `test` for `test.each(…)(…)` and `test.skipIf(…)(…)`. */
function getCalledName(callee: unknown): string {
  if (!isNode(callee)) return '';
  if (callee.type === 'Identifier') return String(callee.name);
  if (callee.type === 'MemberExpression') return getCalledName(callee.object);
  return callee.type === 'CallExpression' ? getCalledName(callee.callee) : '';
}

function visit(value: unknown, onNode: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, onNode);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) onNode(value);
    for (const child of Object.values(value)) visit(child, onNode);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
