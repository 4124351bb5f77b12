// Modules that the build generates from the provider's configuration and descriptions.
declare module '@generated/portal-file/default/offer.json' {
  const offer: import('@refdesk/portal-config/offer').CompleteAccountsConfig;
  export default offer;
}

declare module '@generated/portal-file/default/offer-on-pages.json' {
  const offer: import('@refdesk/portal-config/offer').AccountsConfigForPages;
  export default offer;
}
