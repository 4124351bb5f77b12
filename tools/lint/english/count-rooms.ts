import type { EnglishIssue } from './find-issues.ts';

/** Number of issues by room: a workspace such as `packages/openapi`, or a folder or document of the root. */
export type RoomCounts = Readonly<Record<string, number>>;

/** Room with more issues than allowed. */
export interface Rise {
  readonly room: string;
  readonly count: number;
  readonly limit: number;
}

/** Counts issues by room, in alphabetical order. */
export function countByRoom(issues: readonly EnglishIssue[]): RoomCounts {
  const rooms = Object.entries(Object.groupBy(issues, ({ file }) => getRoom(file)));
  const counts = rooms.map(([room, { length } = []]) => [room, length ?? 0] as const);
  return Object.fromEntries(counts.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Lists rooms with more issues than allowed; a room that is not listed may have none. */
export function listRises(counts: RoomCounts, allowed: RoomCounts): Rise[] {
  return Object.entries(counts).flatMap(([room, count]) => {
    const limit = allowed[room] ?? 0;
    return count > limit ? [{ room, count, limit }] : [];
  });
}

/** `packages/openapi/src/schema.ts` → `packages/openapi`, `service/src/api.ts` → `service`. */
function getRoom(file: string): string {
  const [first = '', second = ''] = file.split('/');
  return ['packages', 'plugins', 'providers'].includes(first) ? `${first}/${second}` : first;
}
