import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../command.ts';

const guide = readFileSync(join(root, 'docs/operators/README.md'), 'utf8');

/**
 * Returns a named code block of the operator's guide. `install` is the name of the block that starts with
 * "```sh install".
 *
 * @throws Error if the guide has no block with that name.
 */
export function readGuideBlock(name: string): string {
  const block = guide.match(new RegExp(`^\`\`\`sh ${name}\\n([\\s\\S]*?)^\`\`\`$`, 'm'))?.[1];
  if (block === undefined) throw new Error(`The operator's guide has no block "sh ${name}".`);
  return block;
}

/** Names of all blocks to rehearse. */
export const rehearsedGuideBlockNames: readonly string[] = Array.from(
  guide.matchAll(/^```sh (\w+)$/gm),
  ([, name = '']) => name,
);
