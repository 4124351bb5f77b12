import type { PortalInput, Product } from 'refdesk';

/** The documented products, in display order. Placeholders in braces refer to values in values.yaml. */
const products: Product[] = [
  {
    id: 'rest-api',
    name: 'REST API',
    status: 'Version 2.0.0',
    summary:
      'Read and change individual records in real time: contacts, jobs, schedules, stock, vehicles and worksheets.',
    uses: [
      'Create, schedule and follow jobs from your own system',
      'Keep contacts, resources and stock in sync with another system',
      'Set results and worksheet answers from a device',
    ],
    size: '{operations} operations in {categories} categories',
    changes: 'Reads and writes',
    authentication: 'OAuth 2.0 client credentials; a token is valid for one hour',
    format: 'JSON; errors as problem details (RFC 9457)',
    freshness: 'Live',
    limits: '{requests-per-minute} requests a minute and {requests-per-day} a day for each client',
    versions: '2.0.0 is current; 1.0.0 will be removed on {v1-sunset}',
    links: [
      { label: 'Quick start', to: '/docs/rest/quick-start' },
      { label: 'Operations', to: '/docs/rest/api-reference' },
      { label: 'Reference on one page', to: '/rest/api-reference' },
      { label: 'Authentication', to: '/docs/rest/auth-proxy/authentication-proxy' },
      { label: 'Usage policy', to: '/docs/rest/usage-policy' },
      { label: 'Troubleshooting', to: '/docs/rest/troubleshooting' },
    ],
  },
  {
    id: 'data-as-a-service',
    name: 'Data as a Service',
    status: 'Version 1 of the tables',
    summary: 'Query all of an organisation’s data with SQL, as tables in a share.',
    uses: [
      'Report on years of jobs, invoices and timesheets',
      'Join the data with your own in a warehouse',
      'Feed dashboards without spending API requests',
    ],
    size: '{tables} tables in {table-categories} categories',
    changes: 'Reads only',
    authentication: 'Credentials of the share, for each reader that the organisation names',
    format: 'Tables, read with SQL',
    freshness: 'Full snapshots: {hourly-tables} tables hourly, {daily-tables} daily',
    limits: 'A share contains the data of one organisation',
    versions: 'A new table version runs beside the old one for twelve months',
    links: [
      { label: 'Quick start', to: '/docs/daas/quick-start' },
      { label: 'Data dictionary', to: '/docs/category/data-dictionary' },
      { label: 'Register', to: '/docs/daas/register' },
      { label: 'Introduction', to: '/docs/daas/introduction' },
      { label: 'Usage', to: '/docs/daas/usage' },
      { label: 'Reference', to: '/docs/daas/daas-reference' },
      { label: 'FAQ', to: '/docs/daas/daas-faq' },
      { label: 'Change log', to: '/docs/daas/change-log' },
    ],
  },
  {
    id: 'web-services',
    name: 'Web services',
    status: 'Legacy',
    summary: 'One action for each call. For existing integrations, and for features that the REST API lacks.',
    uses: [
      'Keep an existing integration running',
      'Invoices, payments and quotations',
      'Messages to resources and customers, and live tracking',
    ],
    size: '{actions} actions',
    changes: 'Reads and writes',
    authentication: 'A web services key in the X-Api-Key header; it acts for one web user',
    format: 'POST with form fields or JSON; the response contains a result code',
    freshness: 'Live',
    limits: '{calls-per-minute} calls a minute for each key',
    versions: 'One; each page names the equivalent REST operation, if there is one',
    links: [
      { label: 'Introduction', to: '/docs/web-services/introduction' },
      { label: 'Authentication', to: '/docs/web-services/authentication' },
      { label: 'FAQ', to: '/docs/web-services/faq' },
    ],
  },
];

/** The page that compares the products. */
export const productComparisonPage: PortalInput['productListing'] = {
  lead: 'Three ways to access the same data. Records, names and identifiers are the same in all three.',
  description: 'The REST API, Data as a Service and the web services: compared side by side.',
  caption: 'The three APIs side by side',
  products,
};
