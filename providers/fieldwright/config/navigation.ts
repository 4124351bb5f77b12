import type { PortalInput } from 'refdesk';
import { brand } from '../brand.ts';

/** Menus in the header of every page. */
export const navigation: PortalInput['navigation'] = [
  {
    label: 'Documentation',
    kind: 'apis',
    items: [
      { label: 'REST API', to: '/docs/rest/quick-start', activeBasePath: '/docs/rest' },
      { label: 'Data as a Service', to: '/docs/daas/quick-start', activeBasePath: '/docs/daas' },
    ],
  },
  {
    label: 'About',
    items: [
      { label: 'Who we are', to: '/docs/shared/about-us' },
      { label: 'Homepage', href: brand.homepage },
      { label: 'Careers', href: brand.careers },
    ],
  },
  { label: 'Account', kind: 'account', items: [{ label: 'Manage API Keys', to: '/account/integrations' }] },
];

/** The columns of the footer. */
export const footer: PortalInput['footer'] = [
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
      { label: 'Access to your data', to: '/docs/shared/access-to-your-data' },
      { label: 'Troubleshooting', to: '/docs/rest/troubleshooting' },
      { label: 'Errors', to: '/docs/rest/errors' },
      { label: 'DaaS support', to: '/docs/daas/daas-support' },
      { label: 'Service status', href: brand.status },
    ],
  },
  {
    title: 'Resources',
    items: [
      { label: 'Documentation', to: '/documentation/ProductListing' },
      { label: 'Web services', to: '/docs/web-services/introduction' },
      { label: 'Data dictionary', to: '/docs/category/data-dictionary' },
      { label: 'Changes', to: '/docs/rest/change-log' },
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
];
