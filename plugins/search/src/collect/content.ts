import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { AllContent } from '@docusaurus/types';
import type { PluginPagesAndSidebarItems, StaticPage } from '@refdesk/static-page/contract';

/** A hand-written page. */
export interface Guide {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Source file, with `@site` for the site's folder. */
  readonly source: string;
}

/** Pages of the other plugins, and guides; unlisted pages and drafts are omitted. */
export interface SearchablePagesAndGuides {
  readonly pages: readonly StaticPage[];
  readonly guides: readonly Guide[];
}

const docsPlugin = 'docusaurus-plugin-content-docs';

export function collectSearchablePagesAndGuides(allContent: AllContent): SearchablePagesAndGuides {
  const contents: unknown[] = Object.values(allContent).flatMap(Object.values);
  // The cast is safe, because Docusaurus stores the content as returned by the plugin.
  const docs = Object.values(allContent[docsPlugin] ?? {}) as LoadedContent[];
  return {
    pages: contents.filter(isContribution).flatMap(({ pages }) => pages.filter(({ unlisted }) => !unlisted)),
    guides: docs
      .flatMap(({ loadedVersions }) => loadedVersions.flatMap((version) => version.docs))
      .filter(({ unlisted, draft }) => !(unlisted || draft))
      .map(({ permalink, title, description, source }) => ({ path: permalink, title, description, source })),
  };
}

const isContribution = (content: unknown): content is PluginPagesAndSidebarItems =>
  typeof content === 'object' && content !== null && 'pages' in content && 'sidebarItems' in content;
