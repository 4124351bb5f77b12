import { buildConsoleAddress } from '@refdesk/api-model/console/console-address';
import type {
  ConsoleOperation,
  ConsoleRecordLifecycle,
  ConsoleRecordTransition,
  OperationLinkTarget,
} from '../model/operation.ts';
import type { RequestDraft } from './draft.ts';

/** Link to an operation with a record's identifier filled in. */
export interface FilledLink {
  readonly title: string;
  readonly href: string;
}

/** State of a record in its life-cycle, and the operations that the state allows. */
export interface RecordLifecycleState {
  readonly lifecycle: ConsoleRecordLifecycle;
  readonly state: string;
  readonly nextOperations: readonly (FilledLink & { readonly condition: string | null })[];
}

/**
 * Builds a link to `target` for the record with this identifier; preceding parameters come from the current request.
 */
export function createOperationLinkForRecord(
  { title, page, parameter, others }: OperationLinkTarget,
  id: string | number,
  draft: RequestDraft,
): FilledLink | null {
  const precedingParameters = others.map((name) => [`path.${name}`, draft.parameters[`path.${name}`]?.[0]] as const);
  if (precedingParameters.some(([, value]) => value === undefined)) return null;
  const fields = new URLSearchParams([
    ...precedingParameters.map(([key, value]) => [key, value ?? '']),
    [`path.${parameter}`, String(id)],
  ]);
  return { title, href: buildConsoleAddress(page, fields) };
}

/** Reads the state of a returned record and its next operations; null if the operation has no life-cycle. */
export function readRecordLifecycleState(
  { lifecycle, records }: ConsoleOperation,
  body: unknown,
  draft: RequestDraft,
): RecordLifecycleState | null {
  if (lifecycle === null || typeof body !== 'object' || body === null) return null;
  const state = lifecycle.property
    .split('.')
    .reduce<unknown>((value, name) => (value as Readonly<Record<string, unknown>> | undefined)?.[name], body);
  const id =
    'id' in body && (typeof body.id === 'number' || typeof body.id === 'string')
      ? body.id
      : draft.parameters[`path.${records[lifecycle.schema]?.parameter}`]?.[0];
  if ((typeof state !== 'string' && typeof state !== 'boolean') || id === undefined) return null;
  return {
    lifecycle,
    state: String(state),
    nextOperations: listNextOperations(lifecycle.transitions, String(state), id, draft),
  };
}

function listNextOperations(
  transitions: readonly ConsoleRecordTransition[],
  state: string,
  id: string | number,
  draft: RequestDraft,
): RecordLifecycleState['nextOperations'] {
  const links = transitions
    .filter(({ from }) => from.includes(state))
    .flatMap(({ target, condition }) => {
      const link = createOperationLinkForRecord(target, id, draft);
      return link ? [{ ...link, condition }] : [];
    });
  return links.filter(({ href }, index) => links.findIndex((other) => other.href === href) === index);
}
