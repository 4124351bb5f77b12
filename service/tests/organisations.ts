import type { MemberRole, StaffRole } from '@refdesk/service-contract/organisation/roles';
import type { Browser } from './browser.ts';
import { createSignedInPerson, expectStatus, readLatestToken } from './people.ts';
import type { TestService } from './service.ts';

let organisationCount = 0;

/** Creates a valid request body for an organisation. */
export function createTestOrganisationRequestBody(changes: Readonly<Record<string, unknown>> = {}) {
  organisationCount++;
  return {
    name: `Harbour Road Services ${organisationCount}`,
    customerNumber: `HR-${1000 + organisationCount}`,
    registrationNumber: '07812345',
    country: 'GB',
    domain: 'harbourroad.example',
    technicalContact: { name: 'Tess Okoro', email: 'tess@harbourroad.example' },
    dataProtectionContact: { name: 'Dan Price', email: 'privacy@harbourroad.example' },
    ...changes,
  };
}

/** Creates a member of the provider's staff. */
export async function createStaffMember(
  service: TestService,
  staffRole: StaffRole = 'staff',
): Promise<{ readonly browser: Browser; readonly email: string; readonly id: string }> {
  const person = await createSignedInPerson(service, { name: 'Rosa Staff' });
  await service.appContext.database.queries
    .updateTable('person')
    .set({ staffRole })
    .where('id', '=', person.id)
    .execute();
  return person;
}

/** Creates an organisation with an owner; it is verified if a staff member's browser is passed. */
export async function createTestOrganisation(service: TestService, staff: Browser | null) {
  const owner = await createSignedInPerson(service, { name: 'Olive Owner' });
  const { body } = await expectStatus(
    owner.browser.post('/api/organisations', createTestOrganisationRequestBody()),
    201,
  );
  if (staff)
    await expectStatus(staff.post(`/api/organisations/${body.id}/decisions`, { decision: 'verify', version: 1 }), 200);
  return {
    id: body.id as string,
    path: `/api/organisations/${body.id}`,
    name: body.name as string,
    number: body.number as number,
    customerNumber: body.customerNumber as string,
    owner,
  };
}

/** Creates a person who joins an organisation through an invitation. */
export async function createInvitedTestMember(
  service: TestService,
  organisation: { readonly path: string; readonly owner: { readonly browser: Browser } },
  role: MemberRole,
) {
  const person = await createSignedInPerson(service, { name: `Mia ${role}` });
  await expectStatus(
    organisation.owner.browser.post(`${organisation.path}/invitations`, { email: person.email, role }),
    201,
  );
  await expectStatus(
    person.browser.post('/api/invitations/accept', { token: await readLatestToken(service, person.email) }),
    200,
  );
  return person;
}
