import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../command.ts';

const guide = readFileSync(join(root, 'docs/operators/README.md'), 'utf8');

/**
 * The code block of the operator's guide with a name, such as `install` for the one that begins with "```sh install".
 *
 * @throws Error when the guide has none of that name.
 */
export function readBlock(name: string): string {
  const found = guide.match(new RegExp(`^\`\`\`sh ${name}\\n([\\s\\S]*?)^\`\`\`$`, 'm'))?.[1];
  if (found === undefined) throw new Error(`The operator's guide has no block "sh ${name}".`);
  return found;
}

/** Names of all blocks that are to be rehearsed. */
export const blockNames: readonly string[] = Array.from(guide.matchAll(/^```sh (\w+)$/gm), ([, name = '']) => name);
