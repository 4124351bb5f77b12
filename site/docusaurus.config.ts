import type { Config } from '@docusaurus/types';
import { fromSite, portal } from '@portal/portal-config/chosen';
import { areas } from './config/areas';
import { breakpoint } from './config/breakpoint';
import { consoleOptions } from './config/console';
import { facts } from './config/content-references';
import { edits } from './config/edits';
import { machineReadable } from './config/machine-readable';
import { sitePages } from './config/pages';
import { portalFile } from './config/portal-file';
import { otherAddresses, redirects } from './config/redirects';
import { robots } from './config/robots';
import { search } from './config/search';
import { themeConfig } from './config/theme-config';
import { announcementReset } from './patches/announcement-reset';
import { leanBundle } from './patches/bundling';
import { devPlugin } from './patches/dev-plugin';
import { htmlTemplate } from './patches/html-template';
import { replaced } from './patches/replacements';
import { foldedToc } from './remark/folded-toc';
import { tableLabels } from './remark/table-labels';

const { addresses, apis, brand } = portal;

const config = async (): Promise<Config> => ({
  title: `${brand.name} ${brand.portal}`,
  tagline: brand.tagline,
  url: brand.url,
  baseUrl: process.env.BASE_URL ?? '/',
  favicon: 'img/favicon.svg',
  trailingSlash: false,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: { direction: 'ltr', htmlLang: 'en-GB' } } },
  future: { v4: true, faster: true },
  markdown: { hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' } },
  clientModules: [
    './src/client/clean-address.ts',
    './src/client/fetch-ahead.ts',
    './src/client/keep-place.ts',
    './src/client/connection.ts',
    './src/client/announcement.ts',
    './src/client/copy-with-token.ts',
    './src/page-feedback/client.ts',
    './src/personalization/client.ts',
  ],
  plugins: [
    [
      '@portal/docs',
      {
        path: fromSite('docs'),
        routeBasePath: 'docs',
        sidebarPath: './config/sidebars.ts',
        beforeDefaultRemarkPlugins: [facts, foldedToc, tableLabels],
        ...edits,
      },
    ],
    ['@portal/api-reference', { apis }],
    ['@portal/console', consoleOptions],
    ['@portal/data-dictionary', { path: fromSite('dictionary'), sandbox: fromSite('apis/main/2.0.0/openapi.yaml') }],
    sitePages,
    '@portal/account',
    ['@docusaurus/plugin-client-redirects', { redirects, createRedirects: otherAddresses }],
    ['@docusaurus/plugin-sitemap', { lastmod: edits.showLastUpdateTime ? 'date' : null }],
    ['@docusaurus/plugin-css-cascade-layers', {}],
    ['@portal/machine-readable', await facts.fill(machineReadable)],
    leanBundle,
    devPlugin,
    announcementReset,
    breakpoint,
    replaced,
    robots,
    portalFile,
  ],
  themes: [
    ['@docusaurus/theme-classic', { customCss: ['./src/css/tokens.css', './src/css/site.css', '../plugins/content-references/diagram.css'] }],
    ['@portal/search', search],
  ],
  themeConfig: await facts.fill(themeConfig),
  customFields: {
    addresses,
    apiTitles: Object.fromEntries(apis.map(({ id, title }) => [id, title])),
    areas,
    assistants: brand.assistants,
    ...(brand.issues && { issues: brand.issues }),
    ...(brand.repository && { repository: brand.repository }),
  },
  ssrTemplate: htmlTemplate,
});

export default config;
