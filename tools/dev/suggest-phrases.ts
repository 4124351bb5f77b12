import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { resolveProviderPath } from '@refdesk/portal-config/chosen';
import { getCacheNameOfPortalFolder } from '@refdesk/portal-config/provider-folder';
import { findPagesWithoutPhrases } from '../../plugins/search/src/readers-words/missing-phrases.ts';
import { findPhraseFiles, loadSearchPhrases } from '../../plugins/search/src/readers-words/phrases.ts';
import { root } from '../command.ts';
import { parseCommandLine } from '../command-line.ts';
import { openBuiltSearch, recoverIndexSource } from '../measure/search/built-search.ts';
import { addSearchPhrasesToProviderFiles } from './suggest-phrases/add-search-phrases-to-provider-files.ts';
import { formatPagePhrasePrompt, getPagePromptOrAnswerFileName } from './suggest-phrases/format-page-phrase-prompt.ts';
import { parsePagePhraseAnswer } from './suggest-phrases/parse-page-phrase-answer.ts';
import { readAcceptedPhrases } from './suggest-phrases/read-accepted-phrases.ts';

const usage = `[--limit 50] [--all] | --read | --accepted search-phrases.json
Writes a prompt for any language model for each page without search phrases; --all includes pages that have phrases,
such as drafted ones. --read checks the answers and adds them to search-terms.yaml. --accepted adds the searches that
staff have accepted.`;
const { values } = parseCommandLine(usage, {
  options: {
    read: { type: 'boolean', default: false },
    limit: { type: 'string', default: '50' },
    all: { type: 'boolean', default: false },
    accepted: { type: 'string' },
  },
});
const folder = join(root, '.cache/phrases', getCacheNameOfPortalFolder());
const provider = resolveProviderPath('.');
const { documents } = await recoverIndexSource((await openBuiltSearch(`${root}/site/build`)).address);

if (values.accepted !== undefined) await addAccepted(values.accepted);
else if (values.read) await readAnswers();
else await writePrompts();

async function writePrompts(): Promise<void> {
  const pages = documents.map((document) => ({ ...document, address: document.url }));
  const addressesWithPhrases = values.all
    ? []
    : loadSearchPhrases(findPhraseFiles(provider)).map(({ address }) => address);
  const missing = findPagesWithoutPhrases(pages, addressesWithPhrases).slice(0, Number(values.limit));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const page of missing)
    await writeFile(
      join(folder, getPagePromptOrAnswerFileName(page.url, 'prompt')),
      formatPagePhrasePrompt(page, documents),
    );
  console.log(
    missing.length === 0
      ? 'Every page has phrases.'
      : `${missing.length} prompts are in ${relative(process.cwd(), folder)}. Save the answer to NAME.prompt.md as NAME.answer.txt, then run npm run tool -- suggest-phrases --read.`,
  );
}

async function readAnswers(): Promise<void> {
  const files = await Array.fromAsync(glob('*.answer.txt', { cwd: folder }));
  const documentsByAnswerFile = new Map(
    documents.map((document) => [getPagePromptOrAnswerFileName(document.url, 'answer'), document]),
  );
  const errors: string[] = [];
  const added = new Map<string, readonly string[]>();
  for (const file of files.sort()) {
    const document = documentsByAnswerFile.get(file);
    if (!document) errors.push(`${file}: no page of the built site has this name. Write the prompts again.`);
    else {
      const answer = parsePagePhraseAnswer(await readFile(join(folder, file), 'utf8'), document.title);
      if ('error' in answer) errors.push(`${file}: ${answer.error}`);
      else added.set(document.url, answer.phrases);
    }
  }
  await addPhrasesOrPrintErrors(errors, added);
  if (errors.length === 0 && added.size === 0) console.log(`There is no answer in ${relative(process.cwd(), folder)}.`);
}

async function addAccepted(file: string): Promise<void> {
  const accepted = readAcceptedPhrases(await readFile(file, 'utf8'), new Set(documents.map(({ url }) => url)));
  if ('errors' in accepted) return addPhrasesOrPrintErrors(accepted.errors, new Map());
  await addPhrasesOrPrintErrors([], accepted.phrases);
  if (accepted.phrases.size === 0) console.log(`${file} has no accepted phrase.`);
}

/** Adds phrases to their files; if there are errors, prints them and adds nothing. */
async function addPhrasesOrPrintErrors(
  errors: readonly string[],
  added: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  process.exitCode = errors.length === 0 ? 0 : 1;
  if (errors.length > 0) return console.error(`Nothing was added:\n${errors.map((error) => `- ${error}`).join('\n')}`);
  for (const file of await addSearchPhrasesToProviderFiles(provider, added))
    console.log(`Added phrases to ${relative(process.cwd(), file)}.`);
}
