import { getProviderPathFromRoot } from '@refdesk/portal-config/chosen';
import { content, type Recipe } from './recipe.ts';

const redirects = getProviderPathFromRoot('config/redirects.ts');
const removed = getProviderPathFromRoot('static/_gone');

/** Recipes for URLs that change. */
export const moveRecipes: readonly Recipe[] = [
  {
    name: 'A redirect.',
    follow: [
      {
        file: redirects,
        was: "    '/docs/rest': '/docs/rest/quick-start',\n",
        becomes: "    '/docs/rest': '/docs/rest/quick-start',\n    '/docs/rest/tea': '/docs/rest/kettles',\n",
      },
      { file: removed, was: '# Addresses', becomes: '/docs/rest/coffee\n# Addresses' },
    ],
    mistakes: [
      {
        what: 'the redirect has a missing target',
        edits: [
          {
            file: redirects,
            was: "'/docs/rest/tea': '/docs/rest/kettles'",
            becomes: "'/docs/rest/tea': '/docs/rest/kettle'",
          },
        ],
        step: content,
        says: /redirects \/docs\/rest\/tea to \/docs\/rest\/kettle, which is not a page\. Did you mean \/docs\/rest\/kettles/,
      },
      {
        what: 'a page has the address that is redirected',
        edits: [
          {
            file: redirects,
            was: "'/docs/rest/tea': '/docs/rest/kettles'",
            becomes: "'/docs/rest/troubleshooting': '/docs/rest/kettles'",
          },
        ],
        step: content,
        says: /redirects \/docs\/rest\/troubleshooting, which is a page/,
      },
      {
        what: 'a page has an address that is listed as removed',
        edits: [{ file: removed, was: '/docs/rest/coffee', becomes: '/docs/rest/kettles' }],
        step: content,
        says: /_gone lists \/docs\/rest\/kettles, which is a page\./,
      },
    ],
  },
  {
    name: 'Moving or removing a page.',
    follow: [
      {
        file: getProviderPathFromRoot('docs/rest/guides/sdks.mdx'),
        was: 'slug: /rest/sdks\n',
        becomes: 'slug: /rest/client-libraries\n',
      },
      {
        file: getProviderPathFromRoot('docs/downloads.mdx'),
        was: '(/docs/rest/sdks)',
        becomes: '(/docs/rest/client-libraries)',
      },
      {
        file: getProviderPathFromRoot('docs/rest/guides/sample-projects.mdx'),
        was: '(/docs/rest/sdks#',
        becomes: '(/docs/rest/client-libraries#',
      },
      {
        file: redirects,
        was: "    '/docs/rest/tea':",
        becomes: "    '/docs/rest/sdks': '/docs/rest/client-libraries',\n    '/docs/rest/tea':",
      },
    ],
    mistakes: [
      {
        what: 'the old address has no redirect',
        edits: [{ file: redirects, was: "    '/docs/rest/sdks': '/docs/rest/client-libraries',\n", becomes: '' }],
        step: content,
        says: /search-terms\.yaml.*\/docs\/rest\/sdks/,
      },
      {
        what: 'a guide still links to the old address',
        edits: [
          {
            file: getProviderPathFromRoot('docs/downloads.mdx'),
            was: '(/docs/rest/client-libraries)',
            becomes: '(/docs/rest/sdks)',
          },
        ],
        step: content,
        says: /downloads\.mdx:\d+ links to \/docs\/rest\/sdks, which is not a page/,
      },
      {
        what: 'the old address is listed as removed, but also redirected',
        edits: [{ file: removed, was: '# Addresses', becomes: '/docs/rest/sdks\n# Addresses' }],
        step: content,
        says: /_gone lists \/docs\/rest\/sdks, which .*redirects\.ts redirects/,
      },
    ],
  },
];
