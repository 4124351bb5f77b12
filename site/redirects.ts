/** Old and short addresses, and where they lead. */
export const redirects = [{ from: '/docs/rest', to: '/docs/rest/quick-start' }];
