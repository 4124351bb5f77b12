import { isLongRun } from '../../long-run.ts';

/** A page that represents all pages of its kind. */
export interface KindOfPage {
  readonly name: string;
  readonly address: string;
  /** Content of its first heading. */
  readonly title?: string;
  /** Whether another kind has the same component; differences are checked in the long run. */
  readonly isVariant: boolean;
}

const kind = (name: string, address: string, title?: string): KindOfPage => ({
  name,
  address,
  ...(title !== undefined && { title }),
  isVariant: false,
});

const variant = (name: string, address: string, title?: string): KindOfPage => ({
  ...kind(name, address, title),
  isVariant: true,
});

const everyKind: readonly KindOfPage[] = [
  kind('the home page', '/'),
  kind('the product listing', '/documentation/ProductListing'),
  kind('a guide', '/docs/rest/quick-start'),
  kind('a guide without a sidebar', '/docs/shared/glossary'),
  kind('an operation', '/docs/rest/api-reference/create-job'),
  variant('an operation that was renamed', '/docs/rest/api-reference/schedule-job'),
  variant('an operation of the older version', '/docs/rest/api-reference/1.0.0/assign-job'),
  kind('a category', '/docs/category/jobs'),
  kind('a full reference', '/rest/api-reference'),
  variant('a full reference of the older version', '/rest/api-reference/1.0.0'),
  variant('the authentication proxy', '/rest/auth-proxy'),
  kind('the page of changes', '/docs/rest/changes'),
  kind('an action of the web services', '/docs/web-services/jobs/job-get'),
  variant('an unlisted page', '/docs/web-services/not-documented/lookup-list'),
  kind('the migration page', '/docs/web-services/migrate'),
  kind('a table', '/docs/daas/dictionary/Jobs/jobs_v1'),
  variant('another table', '/docs/daas/dictionary/Purchase Orders/purchase_orders_v1'),
  kind('the data dictionary', '/docs/category/data-dictionary'),
  kind('the map of the data dictionary', '/docs/daas/dictionary-map'),
  kind('the catalogue of errors', '/docs/rest/errors', 'Errors'),
  kind('a problem', '/problems/contact-on-stop', 'Contact on stop'),
  variant('a problem of every operation', '/problems/unauthenticated', 'Not authenticated'),
  variant('the errors of the older version', '/docs/rest/errors/1.0.0', 'REST API errors 1.0.0'),
  variant('the scopes', '/docs/rest/scopes', 'Scopes'),
  variant('the result codes', '/docs/web-services/result-codes', 'Result codes'),
  variant('a result code', '/docs/web-services/result-codes/contactOnStop', '134 contactOnStop'),
  variant('the life-cycles', '/docs/rest/lifecycles', 'Life-cycles'),
  kind('the life-cycle of a job', '/docs/rest/lifecycles/job', 'Job life-cycle'),
  variant('the life-cycle of a consent', '/docs/rest/lifecycles/consent', 'Data consent'),
  kind('search results', '/search?q=job'),
  kind('the list of all pages', '/sitemap'),
  kind('an account page', '/account/sign-in'),
];

/** A page of each kind that the portal has; in the long run, each variant of a kind as well. */
export const kindsOfPage = everyKind.filter(({ isVariant }) => isLongRun || !isVariant);
