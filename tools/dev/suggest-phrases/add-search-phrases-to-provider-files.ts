import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isSeq, parseDocument } from 'yaml';
import { findPhraseFiles, loadSearchPhrases } from '../../../plugins/search/src/readers-words/phrases.ts';

/**
 * Adds phrases, after those that a page has, to the file whose `base` is the longest that fits, else to
 * `docs/search-terms.yaml`. All files are restored if one is invalid afterwards.
 *
 * @returns Changed files.
 * @throws Error naming a phrase that another page has.
 */
export async function addSearchPhrasesToProviderFiles(
  provider: string,
  added: ReadonlyMap<string, readonly string[]>,
): Promise<string[]> {
  const fallback = join(provider, 'docs/search-terms.yaml');
  const files = [...new Set([...findPhraseFiles(provider), fallback])];
  const before = new Map(
    await Promise.all(
      files.map(
        async (file) => [file, existsSync(file) ? await readFile(file, 'utf8') : 'base: /\nterms: {}\n'] as const,
      ),
    ),
  );
  const documents = new Map([...before].map(([file, text]) => [file, parseDocument(text)]));
  const changed = new Set<string>();
  for (const [address, phrases] of added) {
    const fitting = [...documents]
      .map(([file, document]) => ({ file, base: String(document.get('base')) }))
      .filter(({ base }) => address.startsWith(base));
    const [best] = fitting.toSorted(
      (a, b) => b.base.length - a.base.length || Number(b.file === fallback) - Number(a.file === fallback),
    );
    const { file, base } = best ?? { file: fallback, base: '/' };
    const document = documents.get(file);
    const path = ['terms', address.slice(base.length)];
    const present = document?.getIn(path);
    if (isSeq(present)) {
      const known = new Set((present.toJSON() as readonly string[]).map((phrase) => phrase.toLowerCase()));
      for (const phrase of phrases) if (!known.has(phrase.toLowerCase())) present.add(phrase);
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
    for (const file of changed) await writeFile(file, before.get(file) ?? '');
    throw error;
  }
  return [...changed];
}
