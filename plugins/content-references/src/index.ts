import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parsePluginOptions } from '@refdesk/plugin-options';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { loadFacts } from './load/load-facts.ts';
import type { Facts, Value } from './model/facts.ts';
import { findEntry } from './model/find.ts';
import { type Options, optionsSchema, type ParsedOptions } from './options.ts';
import { replaceElements } from './replace-elements.ts';

/**
 * Makes a remark plugin that puts facts in the place of elements such as `<Operation id="createJob" />`.
 * They are read once, with the first page; pages hold plain text, links and tables.
 *
 * @throws VFileMessage, from the plugin, that lists every element of a file that names something unknown.
 */
export default function facts(options: Options) {
  const parsed = parsePluginOptions('@refdesk/content-references', optionsSchema, options);
  let loading: Promise<Facts> | undefined;
  let stamp = '';
  const load = (): Promise<Facts> => {
    const now = stampOf(parsed);
    if (now !== stamp) loading = undefined;
    stamp = now;
    loading ??= parsed.onFault === undefined ? loadFacts(parsed) : loadOrLast(parsed.onFault);
    return loading;
  };
  let last: Facts | undefined;
  const loadOrLast = async (onFault: NonNullable<ParsedOptions['onFault']>): Promise<Facts> => {
    try {
      last = await loadFacts(parsed);
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
      const diagnostics = replaceElements(tree, await load());
      if (diagnostics.length > 0)
        file.fail(
          `Facts that no description contains:\n${diagnostics.map((diagnostic) => `- ${file.path}:${diagnostic}`).join('\n')}`,
        );
    };
  /** `data` with the value of each fact in the place of its name in braces: `{operations} operations`. */
  const fill = async <Data>(data: Data): Promise<Data> => fillIn(data, (await load()).values);
  return Object.assign(plugin, { fill });
}

/** When the files were written that writers change while they look at guides: glossary, values, diagrams. */
const stampOf = ({ root, glossary, values, diagrams }: ParsedOptions): string =>
  [glossary, values, diagrams].map((file) => (file === undefined ? '' : statSync(join(root, file)).mtimeMs)).join(' ');

export type { Options };

/**
 * Plain data with the value of each fact in the place of its name in braces: `{operations} operations`.
 *
 * @throws Error that names a fact that is not there, with the nearest.
 */
function fillIn<Data>(data: Data, values: ReadonlyMap<string, Value>): Data {
  return JSON.parse(JSON.stringify(data), (_, member: unknown) =>
    typeof member === 'string'
      ? member.replaceAll(/\{([a-z0-9-]+)\}/g, (_braces, name: string) => findEntry(values, name, 'value').text)
      : member,
  );
}
