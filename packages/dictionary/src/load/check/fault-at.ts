import type { Fault } from '../fault.ts';
import { writePath } from '../parse.ts';
import type { YamlFile } from '../yaml-file.ts';

/** A fault at a path of a file. */
export function faultAt(yaml: YamlFile, path: readonly PropertyKey[], message: string): Fault {
  return { file: yaml.file, line: yaml.lineOf(path), path: writePath(path), message };
}
