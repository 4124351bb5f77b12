import { isCodeUsingSandboxToken } from '@refdesk/personalization/insert-token';
import type { Nodes, Root } from 'mdast';

/** Word in the meta string of a code block that can be copied with a sandbox token. */
export const sandboxTokenCodeBlockMeta = 'copy-token';

/**
 * Remark plugin: marks code blocks that send a token to the sandbox. This is decided only in the build: the service
 * writes its URL into pages and scripts, and if that is also the URL of the sandbox, a decision in the browser would
 * render a different page.
 */
export const remarkMarkBlocksSendingSandboxToken =
  (addresses: readonly (string | null | undefined)[]) =>
  () =>
  (tree: Root): void => {
    const sandbox = addresses.flatMap((address) => address ?? []);
    markBlocks(tree, (code) => isCodeUsingSandboxToken(code, sandbox));
  };

function markBlocks(node: Nodes, isMarked: (code: string) => boolean): void {
  if (node.type === 'code' && isMarked(node.value))
    node.meta = [node.meta, sandboxTokenCodeBlockMeta].filter(Boolean).join(' ');
  else if ('children' in node) for (const child of node.children) markBlocks(child, isMarked);
}
