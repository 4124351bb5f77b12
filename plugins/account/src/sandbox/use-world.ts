import { addressOf } from '@portal/service-client';
import { useResource } from '../api/use-resource.ts';

/** What an organisation changed in its sandbox, or a person in their own, whose identifier is null. */
export function useWorld(organisationId: string | null) {
  const own = useResource('GET /api/account/sandbox', organisationId === null ? {} : null);
  const ofOrganisation = useResource('GET /api/organisations/{organisationId}/sandbox', organisationId === null ? null : { params: { organisationId } });
  return organisationId === null ? own : ofOrganisation;
}

/** Where a sandbox is downloaded. */
export function addressOfWorld(organisationId: string | null, format: 'json' | 'sqlite'): string {
  if (organisationId === null)
    return format === 'json' ? addressOf('GET /api/account/sandbox/world.json', {}) : addressOf('GET /api/account/sandbox/world.sqlite', {});
  const params = { organisationId };
  return format === 'json'
    ? addressOf('GET /api/organisations/{organisationId}/sandbox/world.json', { params })
    : addressOf('GET /api/organisations/{organisationId}/sandbox/world.sqlite', { params });
}
