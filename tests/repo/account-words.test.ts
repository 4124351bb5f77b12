import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'rolldown/utils';
import { expect, test } from 'vitest';

type Loader = (this: { readonly resourcePath: string; getOptions(): unknown }, source: string) => Promise<string>;

const root = resolve(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);
const inlineMessages: Loader = require(join(root, 'packages/messages/src/inline-messages-loader.cjs'));
const renameWords: Loader = require(join(root, 'packages/service-contract/src/words/rename-words-loader.cjs'));
const words = { application: 'app', integrator: 'developer', licence: 'agreement', organisation: 'team' };

/** Standard words, except in field names, media types and URLs. */
const standardWords = /(?<![\w/.-])(?:applications?|integrators?|licen[cs]es?|organi[sz]ations?)(?![\w/-]|\.\w)/i;

const files = globSync(['plugins/account/src/**/*.tsx', 'packages/personalization/src/**/*.ts'], { cwd: root }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

/** Lists user-facing strings of a module: element content, and strings with a space or an initial capital. */
function listUserFacingStrings(file: string, code: string): string[] {
  const texts: string[] = [];
  const addDisplayed = (expression: ESTree.Node): void => {
    if (expression.type === 'Literal' && typeof expression.value === 'string') texts.push(expression.value);
    if (expression.type === 'LogicalExpression') addDisplayed(expression.right);
    if (expression.type === 'ConditionalExpression') {
      addDisplayed(expression.consequent);
      addDisplayed(expression.alternate);
    }
  };
  const isText = (value: string) => /\s|^\p{Lu}/u.test(value) && !/^(?:GET|POST|PUT|PATCH|DELETE) \//.test(value);
  const addString = (value: unknown) => void (typeof value === 'string' && isText(value) && texts.push(value));
  const visitElement = ({ children }: ESTree.JSXElement) => {
    for (const child of children) if (child.type === 'JSXExpressionContainer') addDisplayed(child.expression);
  };
  const visitText = ({ value }: ESTree.JSXText) => void texts.push(value);
  const visitLiteral = ({ value }: { readonly value: unknown }) => addString(value);
  const visitTemplate = ({ value }: ESTree.TemplateElement) => addString(value.raw);
  const visitor = { JSXElement: visitElement, JSXText: visitText, Literal: visitLiteral };
  new Visitor({ ...visitor, TemplateElement: visitTemplate }).visit(parseSync(file, code).program);
  return texts;
}

test('replaces the standard words with a provider’s words in every string of the account pages', async () => {
  const found: string[] = [];
  for (const file of files) {
    const context = { resourcePath: file, getOptions: () => ({ words }) };
    const source = await inlineMessages.call(context, readFileSync(join(root, file), 'utf8'));
    const code = await renameWords.call(context, source);
    const matches = listUserFacingStrings(file, code).filter((text) => standardWords.test(text));
    found.push(...matches.map((text) => `${file}: ${text.trim()}`));
  }
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
