import docsPlugin, {
  type LoadedContent,
  type Options,
  type PluginOptions,
  validateOptions,
} from '@docusaurus/plugin-content-docs';
import type { AllContent, LoadContext, Plugin } from '@docusaurus/types';
import { normalizeUrl } from '@docusaurus/utils';
import { getStaticPageWebpackConfig, staticPageDocusaurusClientModules } from '@refdesk/static-page/bundling';
import type { StaticPage } from '@refdesk/static-page/contract';
import { getPagePropsFilesLocation, writePagePropsFiles } from '@refdesk/static-page/page-files';
import { addBaseUrlToContribution, addBaseUrlToSidebarLinks } from './base-path.ts';
import { collectPageContributions } from './contributions.ts';
import { wrapActionsToOmitDocLists } from './doc-lists.ts';
import { removeMdxOptionsDependency } from './mdx-dependencies.ts';
import { collectNeighboursOfAllPages, linkDocNeighbours } from './neighbours.ts';
import { addPageRoutesOutsideDocs, wrapActionsToAddDocsPages } from './routes.ts';
import { checkSidebarItemsUsed, fillSidebarPlaceholders } from './sidebars.ts';

/**
 * Docusaurus's docs plugin, extended with the pages of other plugins. The pages of every plugin whose content is a
 * `PluginPagesAndSidebarItems` are added to the docs layout, the sidebars, the breadcrumbs and the previous and next
 * links. Pages with a custom layout, and those without a sidebar outside the docs path, become separate routes.
 */
export default async function portalDocsPlugin(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<LoadedContent>> {
  const { contentLoaded, configureWebpack, ...native } = await docsPlugin(context, options);
  const docsPath = normalizeUrl([context.baseUrl, options.routeBasePath, '/']);
  const pageFiles = getPagePropsFilesLocation(context);
  const isBuild = process.env.NODE_ENV === 'production';
  return {
    ...native,
    getClientModules: () => [...(native.getClientModules?.() ?? []), ...staticPageDocusaurusClientModules],
    // Instead of contentLoaded, since pages of other plugins are known only after every plugin has loaded.
    async allContentLoaded({ allContent, actions }) {
      const { pages, sidebarItems } = addBaseUrlToContribution(context.baseUrl, collectPageContributions(allContent));
      const { loadedVersions } = getDocsContent(allContent, native.name, options.id);
      checkSidebarItemsUsed(loadedVersions, sidebarItems);
      const versions = loadedVersions.map((version) =>
        fillSidebarPlaceholders(addBaseUrlToSidebarLinks(context.baseUrl, version), sidebarItems),
      );
      const neighbours = new Map(versions.flatMap((version) => [...collectNeighboursOfAllPages(version)]));
      await writePagePropsFiles(pageFiles, pages, neighbours);

      const isInDocs = ({ path, sidebar, hasCustomLayout }: StaticPage) =>
        !hasCustomLayout && (path.startsWith(docsPath) || sidebar !== null);
      await contentLoaded?.({
        content: { loadedVersions: versions.map((version) => linkDocNeighbours(version, neighbours)) },
        actions: wrapActionsToAddDocsPages(wrapActionsToOmitDocLists(actions), pages.filter(isInDocs)),
      });
      addPageRoutesOutsideDocs(
        actions,
        pages.filter((page) => !isInDocs(page)),
      );
    },
    configureWebpack(config, isServer, utils, content) {
      const customConfig = configureWebpack?.(config, isServer, utils, content) ?? {};
      if (!isBuild) removeMdxOptionsDependency(customConfig.module?.rules ?? []);
      const bundling = getStaticPageWebpackConfig(isServer);
      return {
        ...customConfig,
        resolve: { ...customConfig.resolve, alias: { ...customConfig.resolve?.alias, ...bundling.resolve.alias } },
        module: { ...customConfig.module, rules: [...(customConfig.module?.rules ?? []), ...bundling.module.rules] },
        // The bundler's configuration type lacks the development server's options.
        ...(isBuild ? {} : ({ devServer: { static: [{ ...pageFiles, watch: false }] } } as object)),
      };
    },
  };
}

/** Returns this plugin's content; the cast is safe, because Docusaurus stores each plugin's content unchanged. */
function getDocsContent(allContent: AllContent, name: string, id: string): LoadedContent {
  const content = allContent[name]?.[id];
  if (!content) throw new Error(`Docusaurus has no content of the docs plugin ${name}/${id}.`);
  return content as LoadedContent;
}

export { type Options, validateOptions };
