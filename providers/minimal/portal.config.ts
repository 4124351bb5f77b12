import { definePortal } from 'refdesk';

/** Configuration of the portal. docs/configuration.md explains every field. */
export default definePortal({
  brand: {
    name: 'Museum',
    tagline: 'Imaginary, but delightful Museum API for interacting with museum services and information',
    // url: 'https://developers.example.com', // To fill in: the URL of your portal; until then, that of the service
    homepage: 'https://www.example.com/', // To fill in: the website of your company
    contact: 'https://redocly.com/docs/cli/',
  },
  addresses: { api: 'https://redocly.com' },
  apis: [
    {
      id: 'redocly-museum',
      title: 'Redocly Museum API',
      summary: 'Imaginary, but delightful Museum API for interacting with museum services and information.',
      base: '/docs/redocly-museum',
      versions: [{ version: '1.2.1', description: 'apis/redocly-museum/1.2.1/openapi.yaml' }],
    },
  ],
  areas: [
    {
      ctx: 'docs',
      title: 'Guides',
      label: 'Guides',
      summary: 'First steps',
      to: '/docs/get-started',
      paths: ['/docs'],
    },
  ],
  sidebars: { guides: ['get-started'] },
  navigation: [{ label: 'Documentation', kind: 'apis', items: [{ label: 'Get started', to: '/docs/get-started' }] }],
  footer: [
    {
      title: 'Documentation',
      items: [
        { label: 'Get started', to: '/docs/get-started' },
        { label: 'Redocly Museum API', to: '/docs/redocly-museum' },
        { label: 'All pages', to: '/sitemap' },
      ],
    },
    {
      title: 'Legal',
      items: [
        { label: 'Terms', to: '/docs/legal/terms' },
        { label: 'Privacy', to: '/docs/legal/privacy' },
      ],
    },
  ],
  home: {
    actions: [
      { label: 'Get started', to: '/docs/get-started' },
      { label: 'API reference', to: '/docs/redocly-museum' },
    ],
  },
  search: {
    popular: [{ label: 'Get started', path: '/docs/get-started' }],
    starts: [{ label: 'All pages', path: '/sitemap' }],
  },
});
