export { createActionsSandboxApi } from './actions/actions-sandbox-api.ts';
export {
  type ActionOnlyRecords,
  listActionRecordTableMappings,
  readActionOnlyRecords,
  type SampleTablesByName,
} from './actions/records.ts';
export { readSandboxBehaviourExport, type SandboxBehaviour } from './behaviour/behaviour.ts';
export { loadSandboxBehaviour } from './behaviour/load-behaviour.ts';
export type {
  RecordChange,
  RecordEffect,
  RecordReaderByPath,
  RecordRule,
  RecordRuleViolation,
  RecordWriterByPath,
} from './behaviour/record-change.ts';
export { listStatefulOperationSupport, type OperationStatefulSupport } from './collections/collection.ts';
export { listTranslatedOperationSupport } from './collections/list-translated-operation-support.ts';
export {
  openStatefulDescriptionSandbox,
  type StatefulDescriptionSandboxOptions,
} from './collections/open-stateful-description-sandbox.ts';
export { unwrapStoredRecord } from './collections/stored-record.ts';
export { listUnresolvableFilterParameters } from './collections/unknown-filters.ts';
export { isRecord, type Json, type JsonRecord } from './core/json.ts';
export { type FieldError, ProblemError } from './core/problem-error.ts';
export type { RecordBeforeAndAfter } from './data/draft.ts';
export { createSeedFromExamples } from './data/example-seed.ts';
export type { Seed } from './data/seed.ts';
export type { ReadableSandboxRecords } from './data/tenant-data.ts';
export type { Description } from './description/description.ts';
export { loadSandboxDescription, upgradeAndCleanSandboxDescription } from './description/load-description.ts';
export type { SandboxOperation } from './description/operation.ts';
export { readSandboxOperations } from './description/operations.ts';
export { SandboxEngine, type SandboxEngineOptions } from './engine/engine.ts';
export { createEngineStoredRecordOperations, type StoredRecordOperations } from './engine/record-operations.ts';
export type { SandboxApi } from './engine/sandbox-api.ts';
export { listUnknownRuleAndEffectNames, type UnknownRuleOrEffectName } from './engine/unknown-rule-names.ts';
export { createSandboxApp } from './gateway/create-sandbox.ts';
export type { RequestLogEntry, SandboxOptions } from './gateway/options.ts';
export type { AuthenticatedCaller, TenantAuthenticator } from './http/access.ts';
export type { SandboxExchange } from './http/exchange.ts';
export { getFirstSunsetMs } from './http/get-first-sunset.ts';
export { issueMockToken } from './http/mock-tokens.ts';
export { getSessionRoutePath, mountSandboxApis } from './http/mount-sandbox-apis.ts';
export { MemoryRateLimitCounter, type RateLimitCounter } from './http/rate-limit.ts';
export {
  type AuthenticationProxyCredentials,
  type AuthenticationProxySessionStore,
  createAuthenticationProxyRoutes,
  parseSessionTokenHeader,
} from './http/session-routes.ts';
export type { LifecycleStepOutsideApi, LifecycleTransitionRequest } from './operations/apply-lifecycle-event.ts';
export { DatabaseRateLimitCounter } from './store/counter.ts';
export type { TenantGroupByteQuota } from './store/quotas.ts';
export type { SandboxStoreDatabase } from './store/store.ts';
export { addSandboxByteColumns, createSandboxStoreTables, type SandboxTables } from './store/tables.ts';
export {
  createTranslatedSandboxApi,
  type TranslatableRequest,
  type TranslatedSandboxApi,
} from './translation/translated-sandbox-api.ts';
