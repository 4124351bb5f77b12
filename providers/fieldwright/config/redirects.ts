/** Redirects from old, short and likely URL paths, grouped by the area of the target pages. */
const areas = {
  site: {
    '/docs': '/documentation/ProductListing',
    '/documentation': '/documentation/ProductListing',
    '/documentation/productlisting': '/documentation/ProductListing',
    '/docs/shared': '/docs/shared/about-us',
  },
  rest: {
    '/docs/rest': '/docs/rest/quick-start',
    '/docs/rest/auth-proxy': '/docs/rest/auth-proxy/authentication-proxy',
    '/rest': '/rest/api-reference',
    '/docs/rest/sandbox': '/docs/rest/testing#sandbox',
    '/docs/rest/local-sandbox': '/docs/rest/testing#local-sandbox',
    '/docs/rest/sandbox-recipes': '/docs/rest/testing#recipes',
    '/docs/rest/testing-in-ci': '/docs/rest/testing#test-in-ci',
    '/docs/rest/errors-and-retries': '/docs/rest/troubleshooting#what-to-retry',
    '/rest/api-reference/2.0.0': '/rest/api-reference',
  },
  authProxy: {
    '/rest/auth-proxy/2.0.0': '/rest/auth-proxy',
    // Without an anchor, so that a link to an error code keeps its anchor.
    '/docs/rest/auth-proxy/errors': '/docs/rest/errors',
    '/docs/rest/auth-proxy/changes': '/docs/rest/changes#auth-proxy-authentication',
  },
  // The category pages of the REST API, which readers also expect below the API reference.
  restCategories: {
    '/docs/category': '/docs/rest/api-reference',
    '/docs/category/rest-api': '/docs/rest/api-reference',
    '/docs/rest/api-reference/category/contact-groups': '/docs/category/contact-groups',
    '/docs/rest/api-reference/category/contacts': '/docs/category/contacts',
    '/docs/rest/api-reference/category/reference-data': '/docs/category/reference-data',
    '/docs/rest/api-reference/category/job-groups': '/docs/category/job-groups',
    '/docs/rest/api-reference/category/jobs': '/docs/category/jobs',
    '/docs/rest/api-reference/category/job-types': '/docs/category/job-types',
    '/docs/rest/api-reference/category/notes': '/docs/category/notes',
    '/docs/rest/api-reference/category/note-types': '/docs/category/note-types',
    '/docs/rest/api-reference/category/persons': '/docs/category/persons',
    '/docs/rest/api-reference/category/stock': '/docs/category/stock',
    '/docs/rest/api-reference/category/resource-groups': '/docs/category/resource-groups',
    '/docs/rest/api-reference/category/resources': '/docs/category/resources',
    '/docs/rest/api-reference/category/vehicles': '/docs/category/vehicles',
    '/docs/rest/api-reference/category/worksheets': '/docs/category/worksheets',
    '/docs/rest/api-reference/category/worksheet-groups': '/docs/category/worksheet-groups',
  },
  daas: {
    '/docs/daas': '/docs/daas/quick-start',
    '/docs/daas/faq': '/docs/daas/daas-faq',
    '/docs/daas/support': '/docs/daas/daas-support',
    '/docs/daas/reference': '/docs/daas/daas-reference',
  },
  // A category of the dictionary is a heading of its index.
  dictionary: {
    '/docs/daas/dictionary': '/docs/category/data-dictionary',
    '/docs/daas/dictionary/Contacts': '/docs/category/data-dictionary#contacts',
    '/docs/daas/dictionary/Contracts': '/docs/category/data-dictionary#contracts',
    '/docs/daas/dictionary/Invoices': '/docs/category/data-dictionary#invoices',
    '/docs/daas/dictionary/Jobs': '/docs/category/data-dictionary#jobs',
    '/docs/daas/dictionary/Persons': '/docs/category/data-dictionary#persons',
    '/docs/daas/dictionary/Predefined Lines': '/docs/category/data-dictionary#predefined-lines',
    '/docs/daas/dictionary/Purchase Invoices': '/docs/category/data-dictionary#purchase-invoices',
    '/docs/daas/dictionary/Purchase Orders': '/docs/category/data-dictionary#purchase-orders',
    '/docs/daas/dictionary/Quotes': '/docs/category/data-dictionary#quotes',
    '/docs/daas/dictionary/Resources': '/docs/category/data-dictionary#resources',
    '/docs/daas/dictionary/Sales Opportunities': '/docs/category/data-dictionary#sales-opportunities',
    '/docs/daas/dictionary/Stock': '/docs/category/data-dictionary#stock',
    '/docs/daas/dictionary/Timesheets': '/docs/category/data-dictionary#timesheets',
    '/docs/daas/dictionary/Vehicles': '/docs/category/data-dictionary#vehicles',
    '/docs/daas/dictionary/predefined-lines': '/docs/category/data-dictionary#predefined-lines',
    '/docs/daas/dictionary/purchase-invoices': '/docs/category/data-dictionary#purchase-invoices',
    '/docs/daas/dictionary/purchase-orders': '/docs/category/data-dictionary#purchase-orders',
    '/docs/daas/dictionary/sales-opportunities': '/docs/category/data-dictionary#sales-opportunities',
  },
  webServices: {
    '/docs/web-services': '/docs/web-services/introduction',
    '/docs/web-services/FAQ': '/docs/web-services/faq',
  },
  // A section redirects to its first page.
  webServiceSections: {
    '/docs/web-services/workflow-answers/workflow-answer-save': '/docs/web-services/workflow-answer-save',
    '/docs/web-services/asset-checks': '/docs/web-services/asset-checks/asset-check-list',
    '/docs/web-services/assets': '/docs/web-services/assets/asset-list',
    '/docs/web-services/attachments': '/docs/web-services/attachments/attachment-add',
    '/docs/web-services/contact-notes': '/docs/web-services/contact-notes/contact-note-list',
    '/docs/web-services/contacts': '/docs/web-services/contacts/contact-list',
    '/docs/web-services/contracts': '/docs/web-services/contracts/contract-list',
    '/docs/web-services/custom-fields': '/docs/web-services/custom-fields/custom-field-definitions',
    '/docs/web-services/expenses': '/docs/web-services/expenses/expense-list',
    '/docs/web-services/financial': '/docs/web-services/financial/account-contact-list',
    '/docs/web-services/jobs': '/docs/web-services/jobs/job-attachment-list',
    '/docs/web-services/messaging': '/docs/web-services/messaging/message-send',
    '/docs/web-services/notes': '/docs/web-services/notes/note-list',
    '/docs/web-services/reports': '/docs/web-services/reports/report-list',
    '/docs/web-services/resources': '/docs/web-services/resources/resource-list',
    '/docs/web-services/routes-and-stops': '/docs/web-services/routes-and-stops/route-list',
    '/docs/web-services/sales-opportunities': '/docs/web-services/sales-opportunities/sales-opportunity-list',
    '/docs/web-services/stock': '/docs/web-services/stock/stock-find',
    '/docs/web-services/tags': '/docs/web-services/tags/tag-list',
    '/docs/web-services/tracking': '/docs/web-services/tracking/tracking-journeys',
    '/docs/web-services/web-users': '/docs/web-services/web-users/web-user-list',
    '/docs/web-services/worksheets': '/docs/web-services/worksheets/worksheet-list',
    '/docs/web-services/not-documented': '/docs/web-services/not-documented/lookup-list',
  },
  account: {
    '/account': '/account/integrations',
  },
} satisfies Record<string, Record<string, string>>;

/** Target of each redirect by its path. */
const pages: Record<string, string> = Object.assign({}, ...Object.values(areas));

/** Returns alternative paths of the page at `path`: for a table, the path with the category in kebab case. */
function otherAddresses(path: string): string[] {
  const [, category, table] = decodeURI(path).match(/^\/docs\/daas\/dictionary\/([^/]+)\/([^/]+_v1)$/) ?? [];
  return category && table ? [`/docs/daas/dictionary/${category.toLowerCase().replaceAll(' ', '-')}/${table}`] : [];
}

export const redirectSettings = { pages, otherAddresses };
