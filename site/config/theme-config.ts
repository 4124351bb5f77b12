import type { UserThemeConfig } from '@docusaurus/theme-common';
import { brand } from '../../providers/fieldwright/brand';
import { moreMenuItems } from './more-apis';

/** Prefix of links in raw HTML, which Docusaurus leaves as they are. */
const baseUrl = process.env.BASE_URL ?? '/';

const navbar: UserThemeConfig['navbar'] = {
  title: brand.name,
  logo: { src: brand.logo, width: 26, height: 26 },
  hideOnScroll: false,
  items: [
    { type: 'search', position: 'right' },
    {
      type: 'dropdown',
      label: 'Documentation',
      position: 'right',
      items: [
        { label: 'REST API', to: '/docs/rest/quick-start', activeBasePath: '/docs/rest' },
        { label: 'Data as a Service', to: '/docs/daas/quick-start', activeBasePath: '/docs/daas' },
        ...moreMenuItems,
      ],
    },
    {
      type: 'dropdown',
      label: 'About',
      position: 'right',
      items: [
        { label: 'Who we are', to: '/docs/shared/about-us' },
        { label: 'Homepage', href: brand.homepage },
        { label: 'Careers', href: brand.careers },
      ],
    },
    {
      type: 'custom-account',
      label: 'Account',
      position: 'right',
      items: [{ label: 'Manage API Keys', to: '/account/integrations' }],
    },
  ],
};

const footer: UserThemeConfig['footer'] = {
  style: 'light',
  links: [
    {
      title: 'About',
      items: [
        { label: 'About us', to: '/docs/shared/about-us' },
        { label: 'Code of conduct', to: '/docs/shared/code-of-conduct' },
        { label: 'Privacy', to: '/docs/shared/privacy' },
        { label: 'Accessibility', to: '/docs/shared/accessibility' },
        { label: 'Terms and conditions', to: '/docs/shared/terms-and-conditions' },
      ],
    },
    {
      title: 'Support',
      items: [
        { label: 'Get started', to: '/docs/get-started' },
        { label: 'Troubleshooting', to: '/docs/rest/troubleshooting' },
        { label: 'DaaS support', to: '/docs/daas/daas-support' },
        { label: 'Service status', href: brand.status },
      ],
    },
    {
      title: 'Resources',
      items: [
        { label: 'Documentation', to: '/documentation/ProductListing' },
        { label: 'Web services', to: '/docs/web-services/introduction' },
        { label: 'Glossary', to: '/docs/shared/glossary' },
        { label: 'Downloads', to: '/docs/downloads' },
        { label: 'Coming soon', to: '/docs/coming-soon' },
        { label: 'All pages', to: '/sitemap' },
      ],
    },
    {
      title: 'Connect with us',
      items: [
        { label: 'Homepage', href: brand.homepage },
        { label: 'Careers', href: brand.careers },
        { label: 'Contact', href: brand.contact },
      ],
    },
  ],
  copyright: `© ${brand.copyrightYear} ${brand.name}`,
};

export const themeConfig = {
  colorMode: { defaultMode: 'light', disableSwitch: true, respectPrefersColorScheme: false },
  announcementBar: {
    id: 'rest-v1-sunset',
    content: `<a href="${baseUrl}docs/rest/usage-policy#versions-and-deprecation">Version 1.0.0 of the REST API will be removed on {v1-sunset}.</a>`,
    isCloseable: true,
  },
  navbar,
  footer,
  docs: { sidebar: { autoCollapseCategories: true } },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  prism: {
    additionalLanguages: ['csharp', 'php', 'java', 'bash', 'http', 'json', 'python'],
    // Tokens carry class names only; their colours stand in the style sheet.
    theme: { plain: {}, styles: [] },
  },
} satisfies UserThemeConfig;
