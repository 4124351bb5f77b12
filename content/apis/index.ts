/** The APIs that have a reference, in the order of the product listing. */
export const apis = [
  {
    id: 'main',
    title: 'REST API',
    versions: [
      {
        version: '2.0.0',
        label: '2.0.0 (current)',
        description: '../content/apis/main/2.0.0/openapi.yaml',
        /** The provider's own endpoint, when the operator names it, goes before the file. */
        ...(process.env.MAIN_API_DESCRIPTION_URL && { url: process.env.MAIN_API_DESCRIPTION_URL }),
        fallback: process.env.MAIN_API_DESCRIPTION_FALLBACK === '1',
        /** Where operation pages stand. */
        operations: '/docs/rest/api-reference',
        /** Where category pages stand. */
        categories: '/docs/category',
        /** The full reference on one page. */
        reference: '/rest/api-reference',
        sidebar: 'rest',
      },
    ],
  },
  {
    id: 'web-services',
    title: 'Web services',
    versions: [
      {
        version: '1.0.0',
        label: '1.0.0 (legacy)',
        description: '../content/apis/web-services/1.0.0/openapi.yaml',
        /** Each operation says in x-page where its page stands. */
        sidebar: 'web-services',
        successorsIn: 'main/2.0.0',
      },
    ],
  },
];
