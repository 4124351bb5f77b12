/** Data of the portal's only API, written by the plugin `site-pages`; null if the portal has several APIs. */
declare module '@generated/site-pages/default/home-api.json' {
  const api: import('../../config/home-api').HomePageApiSummary | null;
  export default api;
}
