export { getCommonSecurityHeaders } from './common-headers.ts';
export { type ContentType, getContentType } from './content-type.ts';
export { getBuiltFileContentSecurityPolicy } from './file-policy.ts';
export { isServedFile } from './is-served-file.ts';
export { type ContentPolicyExternalOrigins, denyAllContentPolicy } from './policy.ts';
export { readRedirectPageTarget } from './redirect-page.ts';
export { readRemovedPaths } from './removed-paths.ts';
export { findWasmWorkers } from './wasm-workers.ts';
