/** The exports of @docusaurus/utils-common that the browser uses. */
export { default as applyTrailingSlash } from '@docusaurus/utils-common/lib/applyTrailingSlash';
export { getErrorCausalChain } from '@docusaurus/utils-common/lib/errorUtils';
