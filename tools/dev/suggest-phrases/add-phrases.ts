import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseDocument } from 'yaml';
import { findPhraseFiles, loadPhrases } from '../../../plugins/search/src/readers-words/phrases.ts';

/**
 * Adds phrases to the file whose `base` is the longest that fits, else to `docs/search-terms.yaml`. All files are
 * restored if one is invalid afterwards.
 *
 * @returns Changed files.
 * @throws Error that names a phrase that another page has.
 */
export async function addPhrases(provider: string, added: ReadonlyMap<string, readonly string[]>): Promise<string[]> {
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
    const list = document?.createNode([...phrases], { flow: true });
    document?.setIn(['terms', address.slice(base.length)], list);
    changed.add(file);
  }
  for (const file of changed) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, documents.get(file)?.toString({ lineWidth: 0, flowCollectionPadding: false }) ?? '');
  }
  try {
    loadPhrases([...changed]);
  } catch (error) {
    for (const file of changed) await writeFile(file, before.get(file) ?? '');
    throw error;
  }
  return [...changed];
}
