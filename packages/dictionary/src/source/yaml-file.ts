import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isNode, LineCounter, parseDocument } from 'yaml';
import type { DictionaryDiagnostic } from './dictionary-diagnostic.ts';

/** A parsed YAML file with the line numbers of its values. */
export interface YamlFile {
  /** Path in the dictionary's folder. */
  readonly file: string;
  readonly value: unknown;
  /** Returns the line of the value at a path, or of its nearest existing parent. */
  lineOf(path: readonly PropertyKey[]): number | undefined;
}

/** Reads a file. Syntax errors and duplicate keys (YAML 1.2) are returned as diagnostics. */
export async function readYamlFile(
  folder: string,
  file: string,
): Promise<{ yaml: YamlFile; diagnostics: DictionaryDiagnostic[] }> {
  const lines = new LineCounter();
  const document = parseDocument(await readFile(join(folder, file), 'utf8'), {
    lineCounter: lines,
    prettyErrors: false,
  });

  const lineOf = (path: readonly PropertyKey[]): number | undefined => {
    for (let length = path.length; length >= 0; length--) {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    }
    return undefined;
  };
  const diagnostics = document.errors.map(({ message, pos }) => ({
    file,
    line: lines.linePos(pos[0]).line,
    path: '',
    message: `Not YAML: ${message}.`,
  }));
  return { yaml: { file, value: diagnostics.length > 0 ? undefined : document.toJS(), lineOf }, diagnostics };
}
