import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../command.ts';

const guide = readFileSync(join(root, 'docs/operators/README.md'), 'utf8');

/**
 * Returns the code block of the operator's guide with a name, such as `install` for the one that begins with "```sh
 * install".
 *
 * @throws Error if the guide has no block of that name.
 */
export function readGuideBlock(name: string): string {
  const found = guide.match(new RegExp(`^\`\`\`sh ${name}\\n([\\s\\S]*?)^\`\`\`$`, 'm'))?.[1];
  if (found === undefined) throw new Error(`The operator's guide has no block "sh ${name}".`);
  return found;
}

/** Names of all blocks to rehearse. */
export const rehearsedGuideBlockNames: readonly string[] = Array.from(
  guide.matchAll(/^```sh (\w+)$/gm),
  ([, name = '']) => name,
);
