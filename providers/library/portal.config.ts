import { definePortal } from 'refdesk';

/**
 * A provider with a theme, accounts, two scopes, three authentication methods and a sandbox with a custom rule. The
 * long run builds it.
 */
export default definePortal({
  brand: {
    name: 'Riverside Library',
    tagline: 'Books and loans of a small library',
    url: 'https://developers.library.example',
    homepage: 'https://www.library.example/',
    contact: 'https://www.library.example/contact',
  },
  theme: {
    mode: 'both',
    accent: '#9b2f45',
    fonts: { headings: '@fontsource-variable/literata' },
    radius: 3,
    logoDark: 'img/logo-dark.svg',
    codeThemes: { light: 'oneLight', dark: 'nightOwl' },
    css: ['./brand.css'],
  },
  addresses: { api: 'https://api.library.example', auth: 'https://auth.library.example' },
  apis: [
    {
      id: 'library',
      title: 'Library API',
      summary: 'Books and loans of a small library.',
      base: '/docs/library',
      accent: '#2f5d9b',
      versions: [{ version: '1.0.0', description: 'apis/library/1.0.0/openapi.yaml' }],
    },
  ],
  modules: {
    accounts: {
      quickStart: '/docs/get-started',
      registration: {
        customerNumber: {
          label: 'Library card',
          hint: 'As printed on the card.',
          pattern: '^RL-\\d{4}$',
          message: 'Enter the number of the card, such as RL-1234.',
        },
        registrationNumber: false,
        fields: [
          { id: 'branch', label: 'Branch', hint: 'Where you collect books.', choices: ['Old Town', 'Riverside'] },
          {
            id: 'vatNumber',
            label: 'VAT number',
            required: false,
            pattern: '^GB\\d{9}$',
            message: 'Enter a number such as GB123456789.',
          },
        ],
      },
    },
  },
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
  footer: [
    {
      title: 'Legal',
      items: [
        { label: 'Terms', to: '/docs/legal/terms' },
        { label: 'Privacy', to: '/docs/legal/privacy' },
      ],
    },
  ],
  home: { actions: [{ label: 'Get started', to: '/docs/get-started' }] },
  search: {
    popular: [{ label: 'Get started', path: '/docs/get-started' }],
    starts: [{ label: 'All pages', path: '/sitemap' }],
  },
});
