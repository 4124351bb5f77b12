import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { loadFacts } from './load/load-facts.ts';
import type { Facts } from './model/facts.ts';
import { type Options, optionsSchema } from './options.ts';
import { replaceElements } from './replace-elements.ts';

/**
 * Makes a remark plugin that puts facts in the place of elements such as `<Operation id="createJob" />`.
 * They are read once, with the first page; pages hold plain text, links and tables.
 *
 * @throws VFileMessage, from the plugin, that lists every element of a file that names something unknown.
 */
export default function facts(options: Options) {
  const parsed = optionsSchema.parse(options);
  let loading: Promise<Facts> | undefined;
  return () =>
    async (tree: Root, file: VFile): Promise<void> => {
      loading ??= loadFacts(parsed);
      const faults = replaceElements(tree, await loading);
      if (faults.length > 0) file.fail(`Facts that no description knows:\n${faults.map((fault) => `- ${file.path}:${fault}`).join('\n')}`);
    };
}

export type { Options };
