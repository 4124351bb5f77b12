import type { Diagnostic } from '../diagnostic.ts';
import { writePath } from '../parse.ts';
import type { YamlFile } from '../yaml-file.ts';

/** A diagnostic at a path of a file. */
export function diagnosticAt(yaml: YamlFile, path: readonly PropertyKey[], message: string): Diagnostic {
  return { file: yaml.file, line: yaml.lineOf(path), path: writePath(path), message };
}
