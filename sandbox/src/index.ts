export { createActionsSurface } from './actions/actions-surface.ts';
export {
  type ActionCollections,
  listCollectionTables,
  readActionCollections,
  type SampleTablesByName,
} from './actions/records.ts';
export { type Behaviour, parseBehaviour } from './behaviour/behaviour.ts';
export { loadBehaviour } from './behaviour/load-behaviour.ts';
export type {
  RecordChange,
  RecordEffect,
  RecordProblem,
  RecordRule,
  RecordsRead,
  RecordsWrite,
} from './behaviour/record-change.ts';
export { checkTranslatedOperations } from './collections/check-translated-operations.ts';
export { checkStatefulOperations, type OperationStatefulSupport } from './collections/collection.ts';
export { type CollectionsSandboxOptions, openCollectionsSandbox } from './collections/open-collections-sandbox.ts';
export { getStoredRecordValue } from './collections/stored-record.ts';
export { listUnresolvableFilterParameters } from './collections/unknown-filters.ts';
export { isRecord, type Json, type JsonRecord } from './core/json.ts';
export { type FieldError, ProblemError } from './core/problem-error.ts';
export type { RecordBeforeAndAfter } from './data/draft.ts';
export { createSeedFromExamples } from './data/example-seed.ts';
export type { Seed } from './data/seed.ts';
export type { SandboxData } from './data/tenant-data.ts';
export type { Description } from './description/description.ts';
export { loadSandboxDescription, prepareSandboxDescription } from './description/load-description.ts';
export type { SandboxOperation } from './description/operation.ts';
export { readSandboxOperations } from './description/operations.ts';
export { SandboxEngine, type SandboxEngineOptions } from './engine/engine.ts';
export { createEngineRecordOperations, type RecordOperations } from './engine/record-operations.ts';
export type { ApiSurface } from './engine/surface.ts';
export { listUnknownRuleNames, type UnknownRuleName } from './engine/unknown-rule-names.ts';
export { createSandboxApp } from './gateway/create-sandbox.ts';
export type { RequestLogEntry, SandboxOptions } from './gateway/options.ts';
export type { TenantAccess, TenantAuthenticator } from './http/access.ts';
export type { SandboxExchange } from './http/exchange.ts';
export { getFirstSunsetMs } from './http/get-first-sunset.ts';
export { issueMockToken } from './http/mock-tokens.ts';
export { getSessionRoutePath, mountSandboxApis } from './http/mount-sandbox-apis.ts';
export { MemoryRateLimitCounter, type RateLimitCounter } from './http/rate-limit.ts';
export {
  createSessionRoutes,
  readSessionToken,
  type SessionCredentials,
  type SessionStore,
} from './http/session-routes.ts';
export type { LifecycleStepOutsideApi, LifecycleTransitionRequest } from './operations/apply-lifecycle-event.ts';
export { DatabaseRateLimitCounter } from './store/counter.ts';
export type { TenantGroupByteQuota } from './store/quotas.ts';
export type { SandboxStoreDatabase } from './store/store.ts';
export { addSandboxByteColumns, createSandboxStoreTables, type SandboxTables } from './store/tables.ts';
export {
  createTranslatedSurface,
  type TranslatableRequest,
  type TranslatedSurface,
} from './translation/translated-surface.ts';
