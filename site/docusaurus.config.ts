import type { Config } from '@docusaurus/types';
import { addAnalyticsToPageHead } from '@refdesk/portal-config/add-analytics-to-page-head';
import {
  findProviderPathRelativeToSiteFolder,
  getLocalizedPathRelativeToSiteFolder,
  getProviderPathRelativeToSiteFolder,
  portal,
} from '@refdesk/portal-config/chosen';
import { areas } from './config/areas';
import { createBreakpointCorrectionPlugin } from './config/breakpoint';
import { consentPlugins } from './config/consent';
import { consoleOptions } from './config/console';
import { contentFactInserter } from './config/content-references';
import { editLinkOptions } from './config/edit-link-options';
import { createPortalExtensionsPlugin, hasPortalExtensions } from './config/extensions';
import { builtLanguage, builtLanguageBaseUrl, i18n } from './config/languages';
import { insertFactsIntoMachineReadableOptions } from './config/machine-readable';
import { createHomeAndProductListPlugin } from './config/pages';
import { portalJsonWriterPlugin } from './config/portal-file';
import { themes } from './config/portal-theme';
import { findProductionServerInDescription } from './config/production-server';
import { audienceBuildDocusaurusSettings } from './config/protected-pages';
import { listRedirectingPathsOfPage, redirects } from './config/redirects';
import { createRobotsPlugin } from './config/robots';
import { searchPluginOptions } from './config/search';
import { themeConfig } from './config/theme-config';
import { createBundlerCachePlugin } from './patches/bundler-cache';
import { createLeanBundlePlugin } from './patches/bundling';
import { createDevelopmentPlugin } from './patches/create-development-plugin';
import { htmlTemplate } from './patches/html-template';
import { createInlineMessagesPlugin } from './patches/inline-messages';
import { createPageLanguageConstantPlugin } from './patches/page-language';
import { createProviderAccountWordsPlugin, getAccountWordsIfEnglish } from './patches/rename-words';
import { createDocusaurusPatchesPlugin } from './patches/replacements';
import { remarkAlerts } from './remark/alerts';
import { remarkInsertFoldedToc } from './remark/folded-toc';
import { remarkTableLabels } from './remark/table-labels';
import { remarkMarkBlocksSendingSandboxToken } from './remark/token-blocks';

const { addresses, apis, brand, modules } = portal;
const words = modules.accounts === false ? {} : getAccountWordsIfEnglish(modules.accounts.words, builtLanguage);
/** Static files of the provider; files for the language of the build replace files with the same name. */
const staticFolders = [
  findProviderPathRelativeToSiteFolder('static'),
  findProviderPathRelativeToSiteFolder('i18n', builtLanguage, 'static'),
].flatMap((folder) => folder ?? []);
const sandboxDescription =
  modules.sandbox !== false && modules.sandbox.stateful !== undefined
    ? getDescriptionPath(modules.sandbox.stateful)
    : undefined;

const config = async (): Promise<Config> => ({
  title: `${brand.name} ${brand.portal}`,
  tagline: brand.tagline,
  url: brand.url,
  baseUrl: builtLanguageBaseUrl,
  // html-template.ts reports an incorrect base path on every page, not only on the home page.
  baseUrlIssueBanner: false,
  favicon: 'img/favicon.svg',
  staticDirectories: staticFolders,
  trailingSlash: false,
  onBrokenLinks: audienceBuildDocusaurusSettings.onBrokenLinks,
  onBrokenAnchors: audienceBuildDocusaurusSettings.onBrokenLinks,
  onDuplicateRoutes: 'throw',
  i18n,
  future: { v4: true, faster: true },
  markdown: audienceBuildDocusaurusSettings.markdown,
  clientModules: [
    './src/client/remove-html-suffix-from-page-path.ts',
    './src/client/prefetch.ts',
    './src/client/scroll-restoration.ts',
    './src/client/connection.ts',
    './src/client/announcement.ts',
    './src/client/copy-with-token.ts',
    ...audienceBuildDocusaurusSettings.clientModules,
    ...(portal.analytics?.tool === 'matomo' ? ['./src/client/matomo.ts'] : []),
    // Feedback is read by staff, who need accounts.
    ...(modules.accounts === false ? [] : ['./src/page-feedback/client.ts', './src/personalization/client.ts']),
  ],
  plugins: [
    [
      '@refdesk/docs',
      {
        path: getProviderPathRelativeToSiteFolder('docs'),
        routeBasePath: 'docs',
        sidebarPath: './config/sidebars.ts',
        beforeDefaultRemarkPlugins: [
          contentFactInserter,
          remarkInsertFoldedToc,
          remarkAlerts,
          remarkTableLabels,
          remarkMarkBlocksSendingSandboxToken([addresses.sandboxApi, addresses.sandboxAuth]),
        ],
        ...editLinkOptions,
      },
    ],
    ['@refdesk/api-reference', { apis: apis.map(({ accent: _, access: __, ...api }) => api) }],
    ['@refdesk/console', consoleOptions],
    modules.dictionary !== false && [
      '@refdesk/data-dictionary',
      {
        path: getLocalizedPathRelativeToSiteFolder('dictionary'),
        pages: getDictionaryPages(modules.dictionary),
        ...(sandboxDescription && { sandbox: sandboxDescription }),
      },
    ],
    createHomeAndProductListPlugin,
    modules.accounts !== false && [
      '@refdesk/account',
      {
        keys: modules.accounts.keys !== false,
        organisations: modules.accounts.organisations,
        sandbox: modules.sandbox !== false,
        agents: modules.agents !== false,
        words,
      },
    ],
    ['@docusaurus/plugin-client-redirects', { redirects, createRedirects: listRedirectingPathsOfPage }],
    ['@docusaurus/plugin-sitemap', { lastmod: editLinkOptions.showLastUpdateTime ? 'date' : null }],
    ['@docusaurus/plugin-css-cascade-layers', {}],
    ['@refdesk/machine-readable', await insertFactsIntoMachineReadableOptions(contentFactInserter.fill)],
    createBundlerCachePlugin,
    createLeanBundlePlugin,
    ...(Object.keys(words).length > 0 ? [createProviderAccountWordsPlugin(words)] : []),
    createInlineMessagesPlugin,
    createPageLanguageConstantPlugin,
    createDevelopmentPlugin,
    createBreakpointCorrectionPlugin,
    createDocusaurusPatchesPlugin,
    createRobotsPlugin,
    portalJsonWriterPlugin,
    ...consentPlugins,
  ],
  themes: [
    [
      '@docusaurus/theme-classic',
      {
        customCss: [
          './src/css/tokens.css',
          './src/css/site.css',
          '../plugins/content-references/diagram.css',
          ...(hasPortalExtensions ? ['./src/css/slots.css'] : []),
        ],
      },
    ],
    ...themes,
    ['@refdesk/search', searchPluginOptions],
    // Its aliases override those of the other themes.
    ...(hasPortalExtensions ? [createPortalExtensionsPlugin] : []),
  ],
  themeConfig: await contentFactInserter.fill(themeConfig),
  customFields: {
    actionsServer:
      modules.actions === false
        ? null
        : await findProductionServerInDescription(getDescriptionPath(modules.actions.api)),
    addresses,
    apiTitles: Object.fromEntries(apis.map(({ id, title }) => [id, title])),
    areas,
    assistants: brand.assistants,
    ...(brand.drawings && { drawings: brand.drawings }),
    hasActions: modules.actions !== false,
    hasAccounts: modules.accounts !== false,
    prefixes: brand.prefixes,
    ...(brand.issues && { issues: brand.issues }),
    ...(brand.repository && { repository: brand.repository }),
  },
  headTags: addAnalyticsToPageHead(portal.head, portal.analytics).tags.map(({ tag, attributes, content }) => ({
    tagName: tag,
    attributes,
    ...(content !== undefined && { innerHTML: content }),
  })),
  ssrTemplate: htmlTemplate,
});

/** Returns the paths of the dictionary pages; by default, those of the list and the map are derived from `base`. */
function getDictionaryPages({
  base,
  index = base,
  map = `${base}-map`,
  sidebar,
  product,
  source,
}: Exclude<typeof modules.dictionary, false>) {
  return { base, index, map, sidebar, product: product ?? null, source };
}

/** Returns the description file of a version such as `main/2.0.0`. */
function getDescriptionPath(name: string): string {
  const version = apis
    .flatMap(({ id, versions }) => versions.map((entry) => ({ ...entry, name: `${id}/${entry.version}` })))
    .find((entry) => entry.name === name);
  if (version === undefined) throw new Error(`modules refers to the version "${name}", which is not in apis.`);
  return version.description;
}

export default config;
