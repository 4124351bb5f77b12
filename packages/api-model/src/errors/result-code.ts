import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { ResultCodeObject } from '@refdesk/openapi/extensions';
import type { ApiVersion } from '../api.ts';
import { findFirstMatchingResponseExample } from '../operation/find-example.ts';
import { type OperationSummary, readOperationSummary } from '../operation/operation.ts';

/** A result code with its name. */
export interface ResultCode extends ResultCodeObject {
  readonly name: string;
}

/** Returns the codes listed in `names`, sorted by number. Unknown names are rejected when the description is loaded. */
export function listResultCodesByNames(document: OpenApiDocument, names: readonly string[]): ResultCode[] {
  return names
    .flatMap((name) => {
      const code = document['x-result-codes']?.[name];
      return code ? [{ name, ...code }] : [];
    })
    .toSorted((a, b) => a.code - b.code);
}

/** A result code with the operations that can return it. */
export interface ResultCodeWithOperations extends ResultCode {
  readonly operations: readonly OperationSummary[];
  /** Body of a response with the code; null if the description has none. */
  readonly example: unknown;
}

/** Lists all result codes with their operations, sorted by number. */
export function readResultCodesWithOperations({
  document,
  operations,
}: Pick<ApiVersion, 'document' | 'operations'>): ResultCodeWithOperations[] {
  return listResultCodesByNames(document, Object.keys(document['x-result-codes'] ?? {})).map((code) => {
    const entries = operations.filter(({ operation }) => operation['x-result-codes']?.includes(code.name));
    return {
      ...code,
      operations: entries.map(readOperationSummary),
      example: findFirstMatchingResponseExample(document, entries, (body) => hasCode(body, code.code)),
    };
  });
}

const hasCode = (body: unknown, code: number): boolean =>
  typeof body === 'object' && body !== null && 'code' in body && body.code === code;
