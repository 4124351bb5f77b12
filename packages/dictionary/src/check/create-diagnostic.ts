import type { DictionaryDiagnostic } from '../source/dictionary-diagnostic.ts';
import { formatPropertyPath } from '../source/parse.ts';
import type { YamlFile } from '../source/yaml-file.ts';

/** Creates a diagnostic for the value at a path of a YAML file. */
export function createYamlDiagnostic(
  yaml: YamlFile,
  path: readonly PropertyKey[],
  message: string,
): DictionaryDiagnostic {
  return { file: yaml.file, line: yaml.lineOf(path), path: formatPropertyPath(path), message };
}
