import { definePortal } from '@portal/portal-config';

/** Everything that makes the portal this provider's. Every field is explained in docs/configuration.md. */
export default definePortal({
  brand: {
    name: 'Train Travel',
    tagline: 'API for finding and booking train trips across Europe',
    url: 'https://developers.example.com', // To fill in: where readers will find the portal
    homepage: 'https://www.example.com/', // To fill in: your company's site
    contact: 'https://example.com/support',
  },
  addresses: { api: 'https://api.example.com' },
  apis: [
    {
      id: 'train-travel',
      title: 'Train Travel API',
      summary: 'API for finding and booking train trips across Europe.',
      base: '/docs/train-travel',
      versions: [{ version: '1.2.1', description: 'apis/train-travel/1.2.1/openapi.yaml' }],
    },
  ],
  areas: [{ ctx: 'docs', title: 'Guides', label: 'Guides', summary: 'How to begin', to: '/docs/get-started', paths: ['/docs'] }],
  sidebars: { guides: ['get-started'] },
  navigation: [{ label: 'Documentation', kind: 'apis', items: [{ label: 'Get started', to: '/docs/get-started' }] }],
  footer: [
    {
      title: 'Documentation',
      items: [
        { label: 'Get started', to: '/docs/get-started' },
        { label: 'Train Travel API', to: '/docs/train-travel' },
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
      { label: 'API reference', to: '/docs/train-travel' },
    ],
  },
  search: { popular: [{ label: 'Get started', path: '/docs/get-started' }], starts: [{ label: 'All pages', path: '/sitemap' }] },
});
