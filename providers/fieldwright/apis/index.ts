/** The APIs that have a reference, in the order of the product listing. */
export const apis = [
  {
    id: 'main',
    title: 'REST API',
    strict: true,
    versions: [
      {
        version: '2.0.0',
        label: '2.0.0 (current)',
        description: 'apis/main/2.0.0/openapi.yaml',
        /** If the operator configures the provider's endpoint, it takes precedence over the file. */
        ...(process.env.MAIN_API_DESCRIPTION_URL && { url: process.env.MAIN_API_DESCRIPTION_URL }),
        fallback: process.env.MAIN_API_DESCRIPTION_FALLBACK === '1',
        /** Folder of operation pages. */
        operations: '/docs/rest/api-reference',
        /** Folder of category pages. */
        categories: '/docs/category',
        /** The guide that lists all operations. */
        categoryGuide: '/docs/rest/api-reference',
        /** The full reference on one page. */
        reference: '/rest/api-reference',
        /** Page of changes since the previous version. */
        changes: '/docs/rest/changes',
        /** Folder of life-cycles, each named in kebab case. */
        lifecycles: '/docs/rest/lifecycles',
        /** Folder of the pages that the `type` of a problem links to. */
        problems: '/problems',
        errors: '/docs/rest/errors',
        scopes: '/docs/rest/scopes',
        sidebar: 'rest',
      },
      {
        version: '1.0.0',
        label: '1.0.0 (deprecated)',
        description: 'apis/main/1.0.0/openapi.yaml',
        errors: '/docs/rest/errors/1.0.0',
        operations: '/docs/rest/api-reference/1.0.0',
        reference: '/rest/api-reference/1.0.0',
        sidebar: 'rest-1.0.0',
        successorsIn: 'main/2.0.0',
      },
    ],
  },
  {
    id: 'auth-proxy',
    title: 'Authentication proxy',
    strict: true,
    versions: [
      {
        version: '2.0.0',
        label: '2.0.0 (current)',
        description: 'apis/auth-proxy/2.0.0/openapi.yaml',
        /** Only the operation that names its page in x-page has a page; the others are anchors in the reference. */
        reference: '/rest/auth-proxy',
        /** Its changes and errors are listed on pages of the REST API. */
        changes: '/docs/rest/changes',
        errors: '/docs/rest/errors',
        sidebar: 'rest',
      },
      {
        version: '1.0.0',
        label: '1.0.0 (deprecated)',
        description: 'apis/auth-proxy/1.0.0/openapi.yaml',
        reference: '/rest/auth-proxy/1.0.0',
        successorsIn: 'auth-proxy/2.0.0',
      },
    ],
  },
  {
    id: 'web-services',
    title: 'Web services',
    strict: true,
    versions: [
      {
        version: '1.0.0',
        label: '1.0.0 (legacy)',
        description: 'apis/web-services/1.0.0/openapi.yaml',
        /** Each operation names the path of its page in x-page. */
        resultCodes: '/docs/web-services/result-codes',
        sidebar: 'web-services',
        /** Page that lists every operation with its equivalents in the REST API. */
        migration: '/docs/web-services/migrate',
        successorsIn: 'main/2.0.0',
      },
    ],
  },
];
