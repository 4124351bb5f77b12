import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parsePluginOptions } from '@refdesk/plugin-options';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { loadContentFacts } from './load/load-content-facts.ts';
import type { ContentFacts, GuideFactValue } from './model/facts.ts';
import { requireFactEntry } from './model/find-entry.ts';
import { type Options, optionsSchema, type ParsedOptions } from './options.ts';
import { replaceGuideElements } from './replace-guide-elements.ts';

/**
 * Creates a remark plugin that replaces elements such as `<Operation id="createJob" />` by text, links and tables. The
 * facts are loaded with the first page, and again after a change.
 *
 * @throws VFileMessage, from the plugin, that lists all elements of a file with an unknown name.
 */
export default function createContentReferencesPlugin(options: Options) {
  const parsed = parsePluginOptions('@refdesk/content-references', optionsSchema, options);
  let loading: Promise<ContentFacts> | undefined;
  let stamp = '';
  const load = (): Promise<ContentFacts> => {
    const now = readStamp(parsed);
    if (now !== stamp) loading = undefined;
    stamp = now;
    loading ??= parsed.onFault === undefined ? loadContentFacts(parsed) : loadOrReuse(parsed.onFault);
    return loading;
  };
  let last: ContentFacts | undefined;
  const loadOrReuse = async (onFault: NonNullable<ParsedOptions['onFault']>): Promise<ContentFacts> => {
    try {
      last = await loadContentFacts(parsed);
      await onFault(null);
    } catch (error) {
      if (last === undefined) throw error;
      await onFault(error instanceof Error ? error.message : String(error));
    }
    return last;
  };
  const plugin =
    () =>
    async (tree: Root, file: VFile): Promise<void> => {
      const diagnostics = replaceGuideElements(tree, await load());
      if (diagnostics.length > 0)
        file.fail(
          `Facts that no description contains:\n${diagnostics.map((diagnostic) => `- ${file.path}:${diagnostic}`).join('\n')}`,
        );
    };
  /** Replaces names of facts in braces in `data` by their values: `{operations} operations`. */
  const fill = async <Data>(data: Data): Promise<Data> => fillFacts(data, (await load()).values);
  return Object.assign(plugin, { fill });
}

/** Modification times of the files that writers edit while they preview guides: glossary, values, diagrams. */
const readStamp = ({ root, glossary, values, diagrams }: ParsedOptions): string =>
  [glossary, values, diagrams].map((file) => (file === undefined ? '' : statSync(join(root, file)).mtimeMs)).join(' ');

export type { Options };

/**
 * Replaces names of facts in braces in plain data by their values: `{operations} operations`.
 *
 * @throws UnknownNameError for an unknown fact, with similar names.
 */
function fillFacts<Data>(data: Data, values: ReadonlyMap<string, GuideFactValue>): Data {
  return JSON.parse(JSON.stringify(data), (_, member: unknown) =>
    typeof member === 'string'
      ? member.replaceAll(/\{([a-z0-9-]+)\}/g, (_braces, name: string) => requireFactEntry(values, name, 'value').text)
      : member,
  );
}
