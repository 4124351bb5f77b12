import offer from '@generated/portal-file/default/offer-on-pages.json';
import { callServiceRouteOrNull } from '@refdesk/service-client';
import type { Environment } from '@refdesk/service-contract';
import { readCurrentSession } from './session.ts';

/** An application of the reader. */
export interface MyApplication {
  readonly id: string;
  readonly name: string;
  readonly organisation: string;
}

/** Details of an application that personalized pages need. */
export interface ApplicationDetails {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly scopes: readonly string[];
  /** Client identifiers by environment. */
  readonly clients: Readonly<Partial<Record<Environment, string>>>;
  /** Licences for the main product that are in force. */
  readonly licences: readonly { readonly organisation: string; readonly scopes: readonly string[] }[];
}

/** Lists the applications of the reader's organisations; null if the reader is signed out or there is no service. */
export async function listMyApplications(): Promise<readonly MyApplication[] | null> {
  const session = await readCurrentSession();
  if (!session?.person) return null;
  const lists = await Promise.all(
    session.organisations.map(async ({ id, name: organisation }) => {
      const list = await callServiceRouteOrNull('GET /api/organisations/{organisationId}/applications', {
        params: { organisationId: id },
      });
      return (list?.applications ?? []).map(({ id: applicationId, name }) => ({
        id: applicationId,
        name,
        organisation,
      }));
    }),
  );
  return lists.flat();
}

/**
 * Reads an application with its scopes, client identifiers and licences; null if it was removed or belongs to another
 * organisation.
 */
export async function readMyApplication(id: string): Promise<ApplicationDetails | null> {
  const application = await callServiceRouteOrNull('GET /api/applications/{applicationId}', {
    params: { applicationId: id },
  });
  if (application === null) return null;
  const licenceList = await callServiceRouteOrNull('GET /api/organisations/{organisationId}/licences', {
    params: { organisationId: application.organisationId },
    query: { side: 'held', state: 'active', product: offer.mainProduct, applicationId: id },
  });
  return {
    id,
    name: application.name,
    state: application.state,
    scopes: application.scopes,
    clients: Object.fromEntries(application.clients.map(({ environment, id: client }) => [environment, client])),
    licences: (licenceList?.licences ?? []).map(({ organisation, scopes }) => ({
      organisation: organisation.name,
      scopes,
    })),
  };
}
