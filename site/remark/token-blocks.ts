import { usesSandboxToken } from '@refdesk/personalization/insert-token';
import type { Nodes, Root } from 'mdast';

/** Marks a code block, in its first line, that can be copied with a token; `theme/CodeBlock` reads it. */
export const copiesToken = 'copy-token';

/**
 * Remark plugin: marks the blocks of code that send a token to the sandbox. It is decided in the build alone. A service
 * writes its own address into pages and scripts, where it may be that of the sandbox: a browser that decided again
 * would draw another page.
 */
export const tokenBlocks =
  (addresses: readonly (string | null | undefined)[]) =>
  () =>
  (tree: Root): void => {
    const sandbox = addresses.flatMap((address) => address ?? []);
    mark(tree, (code) => usesSandboxToken(code, sandbox));
  };

function mark(node: Nodes, isMarked: (code: string) => boolean): void {
  if (node.type === 'code' && isMarked(node.value)) node.meta = [node.meta, copiesToken].filter(Boolean).join(' ');
  else if ('children' in node) for (const child of node.children) mark(child, isMarked);
}
