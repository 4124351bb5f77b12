import type { Config } from '@docusaurus/types';
import { apis } from '../providers/fieldwright/apis';
import { brand } from '../providers/fieldwright/brand';
import { announcementReset } from './announcement-reset';
import { areas } from './areas';
import { breakpoint } from './breakpoint';
import { leanBundle } from './bundling';
import { consoleOptions } from './console';
import { edits } from './edits';
import { facts } from './facts';
import { foldedToc } from './folded-toc';
import { htmlTemplate } from './html-template';
import { machineReadable } from './machine-readable';
import { namedCells } from './named-cells';
import { sitePages } from './pages';
import { otherAddresses, redirects } from './redirects';
import { replaced } from './replacements';
import { robots } from './robots';
import { search } from './search';
import { themeConfig } from './theme-config';
import { writersAtWork } from './writers-at-work';

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
    './src/page-feedback/client.ts',
    './src/my-application/client.ts',
  ],
  plugins: [
    [
      '@portal/docs',
      {
        path: '../providers/fieldwright/docs',
        routeBasePath: 'docs',
        sidebarPath: './sidebars.ts',
        beforeDefaultRemarkPlugins: [facts, foldedToc, namedCells],
        ...edits,
      },
    ],
    ['@portal/api-reference', { apis }],
    ['@portal/console', consoleOptions],
    ['@portal/data-dictionary', { path: '../providers/fieldwright/dictionary', sandbox: '../providers/fieldwright/apis/main/2.0.0/openapi.yaml' }],
    sitePages,
    '@portal/account',
    ['@docusaurus/plugin-client-redirects', { redirects, createRedirects: otherAddresses }],
    ['@docusaurus/plugin-sitemap', { lastmod: edits.showLastUpdateTime ? 'date' : null }],
    ['@docusaurus/plugin-css-cascade-layers', {}],
    ['@portal/machine-readable', machineReadable],
    leanBundle,
    writersAtWork,
    announcementReset,
    breakpoint,
    replaced,
    robots,
  ],
  themes: [
    ['@docusaurus/theme-classic', { customCss: ['./src/css/tokens.css', './src/css/site.css', '../plugins/content-references/diagram.css'] }],
    ['@portal/search', search],
  ],
  themeConfig: await facts.fill(themeConfig),
  customFields: {
    areas,
    assistants: brand.assistants,
    ...(brand.issues && { issues: brand.issues }),
    ...(brand.repository && { repository: brand.repository }),
  },
  ssrTemplate: htmlTemplate,
});

export default config;
