import type { ConsoleOperation, OperationTarget } from '../model/operation.ts';
import { definitionName, type SchemaNode } from '../model/schema-node.ts';
import type { ReceivedResponse } from '../response/outcome.ts';
import { readStored, writeStored } from './stored.ts';

const key = 'portal.console.identifiers';
const mostOfEach = 5;
const schema = { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } };

/** Identifiers of records that this session has met, by the name of the parameter that takes them, the newest first. */
export type KnownIdentifiers = Readonly<Record<string, readonly string[]>>;

export const readIdentifiers = (): KnownIdentifiers => readStored<KnownIdentifiers>(sessionStorage, key, schema) ?? {};

/** Remembers the identifier of the record that a response returned, and its entity tag for the next `If-Match`. */
export function rememberRecord(operation: ConsoleOperation, { status, headers }: Pick<ReceivedResponse, 'status' | 'headers'>, body: unknown): void {
  const target = recordOf(operation, status);
  const id = typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined;
  if (!target || (typeof id !== 'number' && typeof id !== 'string')) return;
  const known = readIdentifiers();
  const others = (known[target.parameter] ?? []).filter((value) => value !== String(id));
  const tags = headers.flatMap(([name, value]) => (name === 'etag' ? [value] : []));
  writeStored(sessionStorage, key, { ...known, 'If-Match': tags, [target.parameter]: [String(id), ...others].slice(0, mostOfEach) });
}

/** The operation that reads the record which a response with this status returns. */
export function recordOf(operation: ConsoleOperation, status: number): OperationTarget | null {
  const node: SchemaNode | null | undefined = operation.responses[status]?.schema;
  return (node?.$ref !== undefined && operation.records[definitionName(node.$ref)]) || null;
}
