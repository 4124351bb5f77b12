import { messages } from '@refdesk/messages/console';
import {
  type ApiRecordFromConsole,
  readApiRecordsFromConsole,
  storeApiRecordFromConsole,
} from '@refdesk/personalization/session-records';
import { createContext } from 'react';
import { getDefinitionName } from '../model/definitions.ts';
import type { ConsoleOperation, OperationLinkTarget } from '../model/operation.ts';
import type { RequestDraft } from '../request/draft.ts';
import { readRecordLifecycleState } from '../request/next-operations.ts';
import type { ReceivedResponse } from '../response/outcome.ts';

/** Parameter values from records of this session, by name, newest first. */
export type KnownIdentifiers = Readonly<Record<string, readonly KnownIdentifier[]>>;

export interface KnownIdentifier {
  readonly value: string;
  /** Label such as `my job`. */
  readonly label: string;
}

/** Identifiers that body fields offer as suggestions. */
export const KnownIdentifiersContext = createContext<KnownIdentifiers>({});

export function readKnownIdentifiers(): KnownIdentifiers {
  const records = readApiRecordsFromConsole();
  const listByName = (name: string) =>
    records
      .filter(({ parameter }) => parameter === name)
      .map(({ id, noun }) => ({ value: id, label: messages.myRecord(noun) }));
  const tags = records
    .slice(0, 1)
    .flatMap(({ tag, noun }) => (tag === null ? [] : [{ value: tag, label: messages.myRecordAsItWas(noun) }]));
  return {
    ...Object.fromEntries(records.map(({ parameter }) => [parameter, listByName(parameter)])),
    'If-Match': tags,
  };
}

/** Selects the newest value of each name. */
export const selectNewestIdentifierByName = (known: KnownIdentifiers): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(known).flatMap(([name, [newest]]) => (newest === undefined ? [] : [[name, newest.value]])),
  );

/** Finds values for a parameter or field with the same name, or one that ends with it, such as `siteContactId`. */
export const listKnownIdentifiersForField = (known: KnownIdentifiers, name: string): readonly KnownIdentifier[] =>
  Object.entries(known).flatMap(([key, values]) =>
    name === key || name.endsWith(key.charAt(0).toUpperCase() + key.slice(1)) ? values : [],
  );

/** Stores the record of a response: its identifier, its entity tag, and its state. */
export function storeResponseRecord(
  operation: ConsoleOperation,
  { status, headers }: Pick<ReceivedResponse, 'status' | 'headers'>,
  body: unknown,
  draft: RequestDraft,
): void {
  const record = findRecord(operation, status);
  const id = typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined;
  if (!record || (typeof id !== 'number' && typeof id !== 'string')) return;
  const { schema, target } = record;
  const tag = headers.find(([name]) => name === 'etag')?.[1] ?? null;
  storeApiRecordFromConsole({
    noun: getNoun(schema),
    id: String(id),
    parameter: target.parameter,
    tag,
    lifecycle: getLifecycle(operation, schema, body, draft),
  });
}

/** Converts a schema name to words: `ContactGroup` → `contact group`. */
const getNoun = (schema: string): string => schema.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();

function getLifecycle(
  operation: ConsoleOperation,
  schema: string,
  body: unknown,
  draft: RequestDraft,
): ApiRecordFromConsole['lifecycle'] {
  const recordState = operation.lifecycle?.schema === schema ? readRecordLifecycleState(operation, body, draft) : null;
  return (
    recordState && {
      page: recordState.lifecycle.page,
      state: recordState.state,
      next: recordState.nextOperations.map(({ title, href }) => ({ title, href })),
    }
  );
}

/** Returns the schema of the record in a response with this status, and the operation that reads it. */
function findRecord(
  operation: ConsoleOperation,
  status: number,
): { readonly schema: string; readonly target: OperationLinkTarget } | null {
  const reference = operation.responses[status]?.schema?.$ref;
  const schema = reference === undefined ? '' : getDefinitionName(reference);
  const target = operation.records[schema];
  return target ? { schema, target } : null;
}
