import { messages } from '@refdesk/messages/search';
import type { SearchSettings } from './settings.ts';

/** Filters in the URL of the search page; empty if absent. */
export interface SearchAddressFilters {
  readonly ctx: string;
  readonly version: string;
  readonly kind: string;
}

interface KnownFilters extends SearchAddressFilters {
  /** A sentence for each filter whose value does not exist. */
  readonly unknown: readonly string[];
}

const kinds: readonly string[] = ['guide', 'operation', 'table', 'action', 'error'];

/** Clears filters with an unknown value, which do not narrow the search, and describes each of them. */
export function clearUnknownSearchFilters(
  filters: SearchAddressFilters,
  { contexts, versions }: Pick<SearchSettings, 'contexts' | 'versions'>,
): KnownFilters {
  const hasContext = contexts.some(({ ctx }) => filters.ctx === ctx || filters.ctx === `-${ctx}`);
  const hasVersion = versions.some(({ version }) => filters.version === version);
  const checks = [
    { name: 'ctx', exists: hasContext, sentence: messages.noSuchArea(filters.ctx) },
    {
      name: 'version',
      exists: hasVersion,
      sentence: messages.noSuchVersion(filters.version),
    },
    {
      name: 'kind',
      exists: kinds.includes(filters.kind),
      sentence: messages.noSuchKind(filters.kind),
    },
  ] as const;
  const unknown = checks.filter(({ name, exists }) => filters[name] !== '' && !exists);
  const clearedFilters = Object.fromEntries(unknown.map(({ name }) => [name, '']));
  return { ...filters, ...clearedFilters, unknown: unknown.map(({ sentence }) => sentence) };
}
