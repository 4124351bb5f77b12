export { commonHeaders } from './common.ts';
export { type ContentType, contentTypeOf } from './content-type.ts';
export { isForReaders } from './for-readers.ts';
export { readGone } from './gone.ts';
export { closedPolicy } from './policy.ts';
export { policyOf } from './policy-of-file.ts';
export { redirectTarget } from './redirect-page.ts';
export { wasmWorkers } from './wasm-workers.ts';
