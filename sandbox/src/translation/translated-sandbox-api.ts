import { type FieldPair, translateRecordToNewerApi } from '@refdesk/field-map';
import { getValueAtPath, isRecord, type Json, type JsonRecord } from '../core/json.ts';
import { createInvalidBodyError, ProblemError } from '../core/problem-error.ts';
import type { UncommittedRequestChanges } from '../data/draft.ts';
import type { ReadableSandboxRecords } from '../data/tenant-data.ts';
import type { Description } from '../description/description.ts';
import type { SandboxOperation } from '../description/operation.ts';
import { readSandboxOperations } from '../description/operations.ts';
import type { StoredRecordOperations } from '../engine/record-operations.ts';
import { type SandboxApi, storedRejectionStatuses } from '../engine/sandbox-api.ts';
import { ErrorCodeResponseWriter } from '../http/error-code.ts';
import { type ErrorResponseWriter, ProblemResponseWriter } from '../http/problem.ts';
import { planResponseOnly } from '../operations/change-plan.ts';
import { classifyListParameter, filterSortAndPageRecords } from '../operations/filter-sort-and-page-records.ts';
import { createCollectionListBody } from '../operations/list-body.ts';
import { fillPathParameters, listPathParameters } from '../operations/path-records.ts';
import type { SandboxRequest } from '../operations/request.ts';
import { requireValidBody, requireValidMergePatch } from '../operations/valid-body.ts';
import type { SandboxResponse } from '../store/writer.ts';
import { SchemaValidators } from '../validation/validators.ts';
import { SandboxOperationCaller } from './calls.ts';
import {
  canOlderApiShowRecord,
  createOperationTranslation,
  listQueryParametersWithEquivalent,
  mapNewerNamesToOlder,
  type OperationTranslation,
  RecordToOlderApiConverter,
  translateRequestParameters,
} from './translation.ts';
import type { OlderApiCall, OlderOperationImplementation } from './translation-rules.ts';

/** The parameters and body of a request to an operation. */
export interface TranslatableRequest {
  readonly operation: string;
  readonly path: Readonly<Record<string, Json>>;
  readonly query: Readonly<Record<string, Json>>;
  /** Null if the operation takes no body. */
  readonly body: JsonRecord | null;
}

/** An API that is served by translating its requests to another API. */
export interface TranslatedSandboxApi extends SandboxApi {
  /**
   * Translates a request to the newer version, as far as this is possible without reading the record; returns null if
   * this API lacks the operation.
   */
  readonly translateToNewer: (request: TranslatableRequest) => TranslatableRequest | null;
}

export interface TranslatedSandboxApiOptions {
  /** Operations of the newer API, which stores the records. */
  readonly newer: StoredRecordOperations;
  /** Description of the older API. */
  readonly description: Description;
  readonly problemType: (slug: string) => string;
}

/**
 * Serves an older version of an API that stores its records: each operation calls its successor, with names, values
 * and shapes translated. An operation whose successor uses no records returns its example.
 */
export function createTranslatedSandboxApi({
  newer,
  description,
  problemType,
}: TranslatedSandboxApiOptions): TranslatedSandboxApi {
  const olderOperations = readSandboxOperations(description);
  const validators = new SchemaValidators(description, { isRequest: true });
  const translations = new Map(
    olderOperations.map((operation) => [operation.id, translateOperation(newer, description, operation)]),
  );
  const findTranslation = ({ id }: SandboxOperation): TranslatedOperation | null => translations.get(id) ?? null;
  const handlerOptions = { newer, description, records: new RecordToOlderApiConverter(description, validators) };
  function createHandler(request: SandboxRequest): OlderRequestHandler {
    const translated = findTranslation(request.operation);
    if (translated === null) throw new Error(`${request.operation.id} is not translated.`);
    return new OlderRequestHandler(handlerOptions, translated, request);
  }
  return {
    description,
    operations: olderOperations.map((operation) => ({
      ...operation,
      scopes: getScopes(findTranslation(operation)?.translation.newerOperation ?? null, operation),
    })),
    validators,
    errors: createErrorWriter(description, problemType),
    getRecordSchema: (operation) => findTranslation(operation)?.translation.recordUse.recordKind ?? null,
    translateToNewer({ operation: id, path, query, body }) {
      const translation = translations.get(id)?.translation;
      if (translation === undefined) return null;
      const { newerOperation, request, acceptedFields } = translation;
      const fields = Object.entries(translateRecordToNewerApi(request, body ?? {}, {})).filter(([name]) =>
        acceptedFields.has(name),
      );
      return {
        operation: newerOperation.id,
        ...translateRequestParameters(translation, { ...query, ...path }),
        body: newerOperation.body === null ? null : Object.fromEntries(fields),
      };
    },
    validate(request) {
      if (request.operation.method === 'patch') requireValidMergePatch(validators, request);
      else requireValidBody(validators, request);
    },
    getEffect(operation) {
      const translated = findTranslation(operation);
      if (translated === null) return 'none';
      if (translated.rule?.perform !== undefined) return operation.method === 'get' ? 'read' : 'change';
      return isReadOperation(translated.translation) ? 'read' : 'change';
    },
    read: (request, data) => createHandler(request).read(data),
    plan: (request, draft) => planResponseOnly(() => createHandler(request).write(draft)),
    storedErrorStatuses: storedRejectionStatuses,
    idempotencyNamespace: description.info.version,
  };
}

const isReadOperation = ({ recordUse }: OperationTranslation): boolean =>
  recordUse.effect === 'list' || recordUse.effect === 'read';

/** Errors have the codes of the older API if its catalogue lists the problems that they represent. */
function createErrorWriter(description: Description, problemType: (slug: string) => string): ErrorResponseWriter {
  const hasCodes = Object.values(description['x-problems'] ?? {}).some(({ successors }) => successors !== undefined);
  return hasCodes ? new ErrorCodeResponseWriter(description) : new ProblemResponseWriter(description, problemType);
}

/**
 * Returns the scopes of the older operation; without any, those of the newer one. An operation that writes requires
 * permission to write, even if the successor only reads.
 */
function getScopes(newer: SandboxOperation | null, { method, scopes }: SandboxOperation): readonly string[] | null {
  if (newer === null || (scopes ?? []).length > 0) return scopes;
  if (method === 'get' || newer.method !== 'get') return newer.scopes ?? scopes;
  return newer.scopes?.map((scope) => scope.replace(/:read$/, ':write')) ?? scopes;
}

interface TranslatedOperation {
  readonly translation: OperationTranslation;
  readonly rule: OlderOperationImplementation | undefined;
  /** Whether the fields that a request omits are cleared. */
  readonly replacesRecord: boolean;
}

/** Translates an operation to its successor, or to one with the same name; null if neither uses records. */
function translateOperation(
  newer: StoredRecordOperations,
  older: Description,
  operation: SandboxOperation,
): TranslatedOperation | null {
  const object = older.paths[operation.path]?.[operation.method];
  const ruleName = object?.['x-sandbox']?.rule ?? null;
  const { operations: rules } = newer.engine.behaviour.earlier;
  const rule = ruleName === null ? undefined : rules[ruleName];
  if (ruleName !== null && rule === undefined)
    throw new Error(`sandbox.ts has no rule ${ruleName} in earlier.operations.`);
  const [successor = rule?.successor] = object?.['x-successors'] ?? [operation.id];
  const newerOperation = newer.engine.operations.find(({ id }) => id === successor);
  const translation =
    newerOperation === undefined ? null : createOperationTranslation({ older, newer }, operation, newerOperation, rule);
  if (translation === null) return null;
  if (rule?.perform === undefined) requirePathParameters(translation);
  return {
    translation,
    rule,
    replacesRecord: operation.method === 'put' && object?.['x-update'] !== 'partial',
  };
}

/** @throws Error naming the parameters in the path of the newer operation that the older one does not have. */
function requirePathParameters({ olderOperation, newerOperation, parameters }: OperationTranslation): void {
  const missing = listPathParameters(newerOperation.path).filter(
    (name) => !parameters.some(({ path }) => path === name),
  );
  if (missing.length === 0) return;
  throw new Error(
    `No parameter of ${olderOperation.id} is the ${missing.join(', ')} of ${newerOperation.id}. Add x-successor to it.`,
  );
}

const jsonHeaders = { 'Content-Type': 'application/json' };

interface HandlerOptions {
  readonly newer: StoredRecordOperations;
  readonly description: Description;
  readonly records: RecordToOlderApiConverter;
}

/** Handles a request to an older version, using the tenant's sandbox. */
class OlderRequestHandler {
  readonly #options: HandlerOptions;
  readonly #translatedOperation: TranslatedOperation;
  readonly #translation: OperationTranslation;
  readonly #request: SandboxRequest;
  readonly #path: OlderApiCall['path'];
  readonly #query: Readonly<Record<string, Json>>;

  constructor(handlerOptions: HandlerOptions, translated: TranslatedOperation, request: SandboxRequest) {
    this.#options = handlerOptions;
    this.#translatedOperation = translated;
    this.#translation = translated.translation;
    this.#request = request;
    const sent = { ...request.parameters, ...request.path };
    const { path, query } = translateRequestParameters(translated.translation, sent);
    this.#path = path;
    this.#query = query;
  }

  read(data: ReadableSandboxRecords): SandboxResponse {
    return this.#runAndTranslateErrors(() => this.#read(this.#createCaller(data, null)));
  }

  write(draft: UncommittedRequestChanges): SandboxResponse {
    return this.#runAndTranslateErrors(() => this.#write(this.#createCaller(draft, draft)));
  }

  #createCaller(data: ReadableSandboxRecords, draft: UncommittedRequestChanges | null): SandboxOperationCaller {
    const { access, now } = this.#request;
    return new SandboxOperationCaller({ recordOperations: this.#options.newer, data, draft, access, now });
  }

  #read(calls: SandboxOperationCaller): SandboxResponse {
    const { newerOperation, recordUse } = this.#translation;
    const path = this.#path;
    const perform = this.#translatedOperation.rule?.perform;
    if (perform)
      return this.#respondWithRecord(calls, perform({ calls, path, body: {}, sent: this.#request.parameters }));
    if (recordUse.effect === 'list')
      return this.#respondWithList(calls, calls.list(newerOperation, { path, parameters: this.#query }));
    const record = calls.read(newerOperation, { path });
    if (!canOlderApiShowRecord(this.#translation, record))
      throw new ProblemError('not-found', 'This version has no such record');
    return this.#respondWithRecord(calls, record);
  }

  /** Filters by the parameters that the newer operation lacks, then sorts and pages as the older operation does. */
  #respondWithList(calls: SandboxOperationCaller, records: readonly JsonRecord[]): SandboxResponse {
    const { olderOperation, olderRecord } = this.#translation;
    const { parameters } = this.#request;
    const translated = listQueryParametersWithEquivalent(this.#translation);
    const classify = (name: string) => classifyListParameter(olderRecord, name);
    const declared = olderOperation.parameters.filter(
      ({ name }) => !translated.includes(name) || classify(name) !== 'filter',
    );
    const toOlder = (newer: readonly JsonRecord[]) => newer.map((record) => this.#toOlderRecord(calls, record));
    const shown = records.filter((record) => canOlderApiShowRecord(this.#translation, record));
    const readsFields = declared.some(
      ({ name, in: location }) =>
        location === 'query' && parameters[name] !== undefined && classify(name) !== 'position',
    );
    const source = readsFields ? toOlder(shown) : shown;
    const page = filterSortAndPageRecords(olderRecord, declared, parameters, source);
    const items = readsFields ? page.records : toOlder(page.records);
    const { status, schema } = olderOperation.success;
    const body = createCollectionListBody(
      this.#options.description,
      schema ?? {},
      { ...page, records: items },
      parameters,
    );
    return { status, headers: jsonHeaders, body: JSON.stringify(body) };
  }

  #write(calls: SandboxOperationCaller): SandboxResponse {
    const { newerOperation, olderOperation, recordUse } = this.#translation;
    const { rule } = this.#translatedOperation;
    const path = this.#path;
    const sent = this.#getSentRecord();
    const before = this.#readBefore(calls);
    const call: OlderApiCall = { calls, sent, path, body: this.#createNewerBody(calls, sent, before) };
    const written = rule?.perform ? rule.perform(call) : calls.write(newerOperation, { path, body: call.body });
    rule?.follow?.(call, written);
    if (olderOperation.success.schema === null)
      return { status: olderOperation.success.status, headers: {}, body: null };
    if (recordUse.effect === 'delete') return this.#respondWithRecord(calls, before);
    return this.#respondWithRecord(calls, rule?.follow ? calls.refresh(newerOperation, { path }, written) : written);
  }

  /** Returns the record in a body, which may be wrapped: `{ "booking": { … } }`. */
  #getSentRecord(): JsonRecord {
    const { body } = this.#request;
    const { request: wrapper } = this.#translation.olderWrappers;
    const sent = wrapper !== null && isRecord(body) ? body[wrapper] : body;
    return isRecord(sent) ? sent : {};
  }

  /** Returns the newer record before a change; empty if the request creates it. */
  #readBefore(calls: SandboxOperationCaller): JsonRecord {
    const { newerOperation, recordUse, olderOperation } = this.#translation;
    const read = () => calls.read(newerOperation, { path: this.#path });
    switch (recordUse.effect) {
      case 'replace':
      case 'update':
        return read();
      case 'delete':
        return olderOperation.success.schema === null ? {} : read();
      case 'put':
        try {
          return read();
        } catch (error) {
          if (error instanceof ProblemError && error.slug === 'not-found') return {};
          throw error;
        }
      default:
        return {};
    }
  }

  /**
   * Builds the body of the newer operation. If it replaces the record, the body also contains the fields that the
   * older API does not have, and those that the older request leaves unchanged.
   */
  #createNewerBody(calls: SandboxOperationCaller, sent: JsonRecord, before: JsonRecord): JsonRecord {
    const { request, acceptedFields, recordUse } = this.#translation;
    const omitted = this.#translatedOperation.replacesRecord
      ? request.filter(({ field, path }) => sent[field] === undefined && path !== null)
      : [];
    const isReplaced = recordUse.effect === 'replace' || recordUse.effect === 'put';
    const remaining = omitted.reduce((record, { path }) => copyWithoutValueAtPath(record, path ?? ''), before);
    const cleared = Object.fromEntries(
      omitted.flatMap(({ field, path }) =>
        isReplaced || getValueAtPath(before, path ?? '') === null ? [] : [[field, null] as const],
      ),
    );
    const fields = {
      ...(isReplaced && toWritableRecord(remaining)),
      ...translateRecordToNewerApi(request, { ...cleared, ...sent }, isReplaced ? remaining : before),
      ...this.#applyValueRules(calls, sent, before),
    };
    return Object.fromEntries(Object.entries(fields).filter(([name]) => acceptedFields.has(name)));
  }

  #applyValueRules(calls: SandboxOperationCaller, sent: JsonRecord, record: JsonRecord): JsonRecord {
    const ruleFields = this.#translation.request.filter(
      ({ field, conversion }) => conversion.type === 'rule' && sent[field] !== undefined,
    );
    const { values } = this.#options.newer.engine.behaviour.earlier;
    const ruleContext = { ...this.#getRuleContext(calls), record, path: this.#path };
    return Object.assign(
      {},
      ...ruleFields.map(({ field, conversion }) =>
        values[getRule(conversion)]?.write?.({ ...ruleContext, field, value: sent[field] ?? null }),
      ),
    );
  }

  #respondWithRecord(calls: SandboxOperationCaller, record: JsonRecord): SandboxResponse {
    const { olderOperation, olderWrappers } = this.#translation;
    const older = this.#toOlderRecord(calls, record);
    return {
      status: olderOperation.success.status,
      headers: { ...jsonHeaders, ...this.#getLocation(older) },
      body: JSON.stringify(olderWrappers.response === null ? older : { [olderWrappers.response]: older }),
    };
  }

  #getLocation(record: JsonRecord): Readonly<Record<string, string>> {
    const { olderOperation, olderRecord, recordUse } = this.#translation;
    const isDescribed = olderOperation.success.headers.some((name) => name.toLowerCase() === 'location');
    const key = record[olderRecord.key] ?? null;
    return recordUse.effect === 'create' && isDescribed && key !== null
      ? { Location: `${this.#request.url}/${encodeURIComponent(String(key))}` }
      : {};
  }

  #toOlderRecord(calls: SandboxOperationCaller, record: JsonRecord): JsonRecord {
    return this.#options.records.toOlderRecord(this.#translation, record, this.#getRuleContext(calls));
  }

  #getRuleContext(calls: SandboxOperationCaller) {
    return { calls, engine: calls.engine, data: calls.data, schema: this.#translation.recordSchema ?? '' };
  }

  /** Runs `work` on the newer API and rethrows its errors with the names of the older API. */
  #runAndTranslateErrors<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      throw error instanceof ProblemError ? this.#translateError(error) : error;
    }
  }

  #translateError({ slug, message, errors, headers, access, problem }: ProblemError): ProblemError {
    const olderNames = mapNewerNamesToOlder(this.#translation);
    const translateText = (text: string) =>
      this.#replacePath(text).replaceAll(/\b\w+\b/g, (word) => olderNames.get(word) ?? word);
    const issues =
      errors?.map((fieldError) => ({
        ...fieldError,
        pointer: toOlderPointer(this.#translation, fieldError.pointer),
        message: translateText(fieldError.message),
      })) ?? null;
    return issues === null
      ? new ProblemError(slug, translateText(message), { headers, access, problem })
      : createInvalidBodyError(issues);
  }

  /** Replaces the path of the newer record in a message, or that of a record above it. */
  #replacePath(text: string): string {
    const { olderOperation, newerOperation } = this.#translation;
    const older = fillPathParameters(olderOperation.path, this.#request.path).split('/');
    const newer = fillPathParameters(newerOperation.path, this.#path).split('/');
    const lengths = older.length === newer.length ? newer.keys().map((index) => newer.length - index) : [newer.length];
    for (const length of lengths) {
      const path = newer.slice(0, length).join('/');
      if (path !== '' && text.includes(path))
        return text.replaceAll(path, older.slice(0, length === newer.length ? older.length : length).join('/'));
    }
    return text;
  }
}

function getRule(conversion: FieldPair['conversion']): string {
  return conversion.type === 'rule' ? conversion.rule : '';
}

function copyWithoutValueAtPath(record: JsonRecord, path: string): JsonRecord {
  const [name = '', ...rest] = path.split('.');
  const { [name]: inner, ...others } = record;
  if (rest.length === 0) return others;
  return isRecord(inner) ? { ...others, [name]: copyWithoutValueAtPath(inner, rest.join('.')) } : record;
}

/** Reduces custom fields to the properties that requests accept. */
function toWritableRecord(record: JsonRecord): JsonRecord {
  if (!Array.isArray(record.customFields)) return record;
  const sent = record.customFields
    .filter(isRecord)
    .map(({ customFieldDefinitionId = null, value = null }): Json => ({ customFieldDefinitionId, value }));
  return { ...record, customFields: sent };
}

/** Returns the pointer to a field of the older body that matches the longest prefix of the newer pointer. */
function toOlderPointer({ request: pairs, olderWrappers }: OperationTranslation, pointer: string): string {
  const prefix = olderWrappers.request === null ? '' : `/${olderWrappers.request}`;
  const parts = pointer.split('/').slice(1);
  // The newer body may be wrapped, too.
  for (const unwrapped of [parts, parts.slice(1)])
    for (let length = unwrapped.length; length > 0; length--) {
      const fieldPair = pairs.find(({ path }) => path === unwrapped.slice(0, length).join('.'));
      if (fieldPair !== undefined) return `${prefix}/${[fieldPair.field, ...unwrapped.slice(length)].join('/')}`;
    }
  // A rule may have moved the field to another path.
  return pairs.some(({ field }) => field === parts.at(-1)) ? `${prefix}/${parts.at(-1)}` : pointer;
}
