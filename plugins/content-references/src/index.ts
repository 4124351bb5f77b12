import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parsePluginOptions } from '@refdesk/plugin-options';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { loadContentForGuides } from './load/load-content-for-guides.ts';
import type { ContentForGuides, GuideFactValue } from './model/facts.ts';
import { requireEntryByName } from './model/find-entry.ts';
import {
  type ContentReferencesOptions,
  contentReferencesOptionsSchema,
  type ParsedContentReferencesOptions,
} from './options.ts';
import { replaceGuideElements } from './replace-guide-elements.ts';

/**
 * Creates a remark plugin that replaces elements such as `<Operation id="createJob" />` with text, links and tables.
 * The facts are loaded with the first page, and reloaded after a change.
 *
 * @throws VFileMessage, from the plugin, that lists all elements of a file that refer to an unknown name.
 */
export default function createContentReferencesPlugin(options: ContentReferencesOptions) {
  const parsed = parsePluginOptions('@refdesk/content-references', contentReferencesOptionsSchema, options);
  let factsPromise: Promise<ContentForGuides> | undefined;
  let lastModified = '';
  const load = (): Promise<ContentForGuides> => {
    const modified = readModificationTimes(parsed);
    if (modified !== lastModified) factsPromise = undefined;
    lastModified = modified;
    factsPromise ??= parsed.onLoad === undefined ? loadContentForGuides(parsed) : loadOrReuse(parsed.onLoad);
    return factsPromise;
  };
  let lastFacts: ContentForGuides | undefined;
  const loadOrReuse = async (
    onLoad: NonNullable<ParsedContentReferencesOptions['onLoad']>,
  ): Promise<ContentForGuides> => {
    try {
      lastFacts = await loadContentForGuides(parsed);
      await onLoad(null);
    } catch (error) {
      if (lastFacts === undefined) throw error;
      await onLoad(error instanceof Error ? error.message : String(error));
    }
    return lastFacts;
  };
  const plugin =
    () =>
    async (tree: Root, file: VFile): Promise<void> => {
      const diagnostics = replaceGuideElements(tree, await load());
      if (diagnostics.length > 0)
        file.fail(
          `Elements with unknown names or wrong attributes:\n${diagnostics.map((diagnostic) => `- ${file.path}:${diagnostic}`).join('\n')}`,
        );
    };
  /** Replaces fact names in braces in `data` with their values: `{operations} operations`. */
  const fill = async <Data>(data: Data): Promise<Data> => fillFacts(data, (await load()).values);
  return Object.assign(plugin, { fill });
}

/** Reads the modification times of files that writers edit while they preview guides: glossary, values, diagrams. */
const readModificationTimes = ({ root, glossary, values, diagrams }: ParsedContentReferencesOptions): string =>
  [glossary, values, diagrams].map((file) => (file === undefined ? '' : statSync(join(root, file)).mtimeMs)).join(' ');

export type { ContentReferencesOptions };

/**
 * Replaces fact names in braces in plain data with their values: `{operations} operations`.
 *
 * @throws UnknownNameError for an unknown fact, with similar names.
 */
function fillFacts<Data>(data: Data, values: ReadonlyMap<string, GuideFactValue>): Data {
  return JSON.parse(JSON.stringify(data), (_, member: unknown) =>
    typeof member === 'string'
      ? member.replaceAll(
          /\{([a-z0-9-]+)\}/g,
          (_braces, name: string) => requireEntryByName(values, name, 'value').text,
        )
      : member,
  );
}
