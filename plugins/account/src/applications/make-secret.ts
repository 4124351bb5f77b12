import type { Application } from '@portal/service/contract';
import { request } from '../api/request.ts';

/** What makes a secret of an application's client in an environment. */
export function makeSecretOf(applicationId: string, environment: Application['clients'][number]['environment']) {
  return (overlapDays: number) =>
    request('POST /api/applications/{applicationId}/clients/{environment}/secrets', { params: { applicationId, environment }, body: { overlapDays } });
}
