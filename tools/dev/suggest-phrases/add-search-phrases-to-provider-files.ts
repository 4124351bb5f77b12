import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isSeq, parseDocument } from 'yaml';
import { findPhraseFiles, loadSearchPhrases } from '../../../plugins/search/src/readers-words/phrases.ts';

/**
 * Adds phrases after the existing ones of a page, to the file with the longest matching `base`, otherwise to
 * `docs/search-terms.yaml`. Restores all files if one is invalid afterwards.
 *
 * @returns Changed files.
 * @throws Error that names a phrase if another page already has it.
 */
export async function addSearchPhrasesToProviderFiles(
  provider: string,
  added: ReadonlyMap<string, readonly string[]>,
): Promise<string[]> {
  const fallback = join(provider, 'docs/search-terms.yaml');
  const files = [...new Set([...findPhraseFiles(provider), fallback])];
  const originalTexts = new Map(
    await Promise.all(
      files.map(
        async (file) => [file, existsSync(file) ? await readFile(file, 'utf8') : 'base: /\nterms: {}\n'] as const,
      ),
    ),
  );
  const documents = new Map([...originalTexts].map(([file, text]) => [file, parseDocument(text)]));
  const changed = new Set<string>();
  for (const [address, phrases] of added) {
    const matchingFiles = [...documents]
      .map(([file, document]) => ({ file, base: String(document.get('base')) }))
      .filter(({ base }) => address.startsWith(base));
    const [bestMatch] = matchingFiles.toSorted(
      (a, b) => b.base.length - a.base.length || Number(b.file === fallback) - Number(a.file === fallback),
    );
    const { file, base } = bestMatch ?? { file: fallback, base: '/' };
    const document = documents.get(file);
    const path = ['terms', address.slice(base.length)];
    const existingPhrases = document?.getIn(path);
    if (isSeq(existingPhrases)) {
      const knownPhrases = new Set(
        (existingPhrases.toJSON() as readonly string[]).map((phrase) => phrase.toLowerCase()),
      );
      for (const phrase of phrases) if (!knownPhrases.has(phrase.toLowerCase())) existingPhrases.add(phrase);
    } else document?.setIn(path, document.createNode([...phrases], { flow: true }));
    changed.add(file);
  }
  for (const file of changed) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, documents.get(file)?.toString({ lineWidth: 0, flowCollectionPadding: false }) ?? '');
  }
  try {
    loadSearchPhrases([...changed]);
  } catch (error) {
    for (const file of changed) await writeFile(file, originalTexts.get(file) ?? '');
    throw error;
  }
  return [...changed];
}
