export { getCommonSecurityHeaders } from './common-headers.ts';
export { type ContentType, getContentType } from './content-type.ts';
export { getFileContentSecurityPolicy } from './file-policy.ts';
export { readRemovedPaths as readGoneAddresses } from './gone-addresses.ts';
export { isServedFile } from './is-served-file.ts';
export { type ContentPolicySources, denyAllContentPolicy } from './policy.ts';
export { readRedirectPageTarget } from './redirect-page.ts';
export { findWasmWorkers } from './wasm-workers.ts';
