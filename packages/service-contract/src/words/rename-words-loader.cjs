const { existsSync } = require('node:fs');
const { join } = require('node:path');

/** Replaces the default account terms in the texts of a module with the provider's. */
module.exports = async function renameWordsOfModule(source) {
  const file = existsSync(join(__dirname, 'rename-words.ts')) ? 'rename-words.ts' : 'rename-words.js';
  const { createAccountTermReplacer } = await import(`./${file}`);
  const { parseSync, Visitor } = await import('rolldown/utils');
  const rename = createAccountTermReplacer(this.getOptions().words);
  const edits = [];
  const edit = ({ start, end }) => edits.push({ start, end, text: rename(source.slice(start, end)) });
  const editLiteral = (node) => typeof node.value === 'string' && isText(node.value) && edit(node);
  const editTemplate = (node) => isText(node.value.raw) && edit(node);
  const { program } = parseSync(this.resourcePath, source);
  new Visitor({ JSXText: edit, Literal: editLiteral, TemplateElement: editTemplate }).visit(program);
  return edits
    .toSorted((first, second) => second.start - first.start)
    .reduce((code, { start, end, text }) => code.slice(0, start) + text + code.slice(end), source);
};

/** Whether a literal is text for readers, as opposed to a key, a URL or the name of a route. */
const isText = (value) =>
  !/^(?:GET|POST|PUT|PATCH|DELETE) \//.test(value) && (/\s/.test(value) || /^\p{Lu}/u.test(value));
