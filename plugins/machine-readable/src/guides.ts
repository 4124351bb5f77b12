import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadedPlugin } from '@docusaurus/types';

const docsPlugin = 'docusaurus-plugin-content-docs';

/** Addresses of the pages that are written by hand, without the base path. */
export function guidesOf(plugins: readonly LoadedPlugin[], baseUrl: string): ReadonlySet<string> {
  // Docusaurus keeps each plugin's content as that plugin returned it.
  const contents = plugins.filter(({ name }) => name === docsPlugin).map(({ content }) => content as LoadedContent);
  const docs = contents.flatMap(({ loadedVersions }) => loadedVersions.flatMap((version) => version.docs));
  return new Set(docs.map(({ permalink }) => permalink.slice(baseUrl.length - 1)));
}
