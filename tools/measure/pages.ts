/** The kinds of page that are measured, each with an example that is neither the smallest nor the largest. */
export const pages = [
  { name: 'home', path: '/' },
  { name: 'guide', path: '/docs/rest/usage-policy' },
  { name: 'operation', path: '/docs/rest/api-reference/schedule-job' },
  { name: 'full reference', path: '/rest/api-reference' },
  { name: 'web service', path: '/docs/web-services/assets/asset-detail' },
] as const;
