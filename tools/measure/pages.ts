/** The kinds of page that are measured, each with an example that is neither the smallest nor the largest. */
export const pages = [
  { name: 'home', path: '/' },
  { name: 'guide', path: '/docs/rest/usage-policy' },
  { name: 'operation', path: '/docs/rest/api-reference/schedule-job' },
  { name: 'full reference', path: '/rest/api-reference' },
  { name: 'full reference 1.0.0', path: '/rest/api-reference/1.0.0' },
  { name: 'web service', path: '/docs/web-services/assets/asset-detail' },
  { name: 'table', path: '/docs/daas/dictionary/Jobs/jobs_v1' },
  { name: 'search', path: '/search?q=job' },
  { name: 'account', path: '/account/integrator-registration' },
] as const;
