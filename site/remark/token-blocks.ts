import { isCodeUsingSandboxToken } from '@refdesk/personalization/insert-token';
import type { Nodes, Root } from 'mdast';

/** Marks code that can be copied with a token, on the first line of its block; `theme/CodeBlock` reads the mark. */
export const copyTokenMark = 'copy-token';

/**
 * Remark plugin: marks code blocks that send a token to the sandbox. Only the build decides this: the service writes
 * its own address into pages and scripts, and if that is also the address of the sandbox, a decision in the browser
 * would render a different page.
 */
export const remarkMarkBlocksSendingSandboxToken =
  (addresses: readonly (string | null | undefined)[]) =>
  () =>
  (tree: Root): void => {
    const sandbox = addresses.flatMap((address) => address ?? []);
    mark(tree, (code) => isCodeUsingSandboxToken(code, sandbox));
  };

function mark(node: Nodes, isMarked: (code: string) => boolean): void {
  if (node.type === 'code' && isMarked(node.value)) node.meta = [node.meta, copyTokenMark].filter(Boolean).join(' ');
  else if ('children' in node) for (const child of node.children) mark(child, isMarked);
}
