import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  actionsWithoutReauthentication,
  operationsWithoutReauthentication,
  rolesByAction,
} from '../../src/core/access/permissions.ts';
import { validRequestBodiesBySchemaName } from '../bodies.ts';
import type { Browser } from '../browser.ts';
import { describeOnBothDatabases } from '../databases.ts';
import { fetchServiceOperations, fillRoutePath, type ServiceOperation } from '../operations.ts';
import { createEveryKindOfOrganisationRecord } from '../organisation-records.ts';
import { createStaffMember, createTestOrganisation } from '../organisations.ts';
import { startServiceNode, type TestService } from '../service.ts';

const getName = ({ method, path }: ServiceOperation) => `${method} ${path}`;

// The confirmation time is read with the session, in the types of each database.
describeOnBothDatabases('stolen session', (makeDatabase) => {
  let service: TestService;
  let changingOperations: ServiceOperation[];
  let thieves: readonly Browser[];
  let recordIds: Readonly<Record<string, string>>;

  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase());
    // Operations that are open to visitors are of no use to a thief; keys and gateways have no session.
    changingOperations = (await fetchServiceOperations(service)).filter(
      ({ method, schemes }) => method !== 'GET' && schemes.includes('session'),
    );
    const staff = await createStaffMember(service);
    const organisation = await createTestOrganisation(service, staff.browser);
    recordIds = await createEveryKindOfOrganisationRecord(service, organisation);
    thieves = [organisation.owner.browser, (await createStaffMember(service, 'administrator')).browser];
  });
  afterAll(() => service.stop());

  const queries = () => service.appContext.database.queries;
  const getBody = ({ body }: ServiceOperation) => {
    if (body === 'LicenceRequest')
      return { ...Object(validRequestBodiesBySchemaName[body]), applicationId: recordIds.applicationId };
    return body === null ? undefined : validRequestBodiesBySchemaName[body];
  };

  /** Finds the operations that require no confirmation, and expects all others to reject an unconfirmed session. */
  async function findUnconfirmedOperations(): Promise<string[]> {
    const unconfirmedOperations: string[] = [];
    for (const operation of changingOperations) {
      const answers = [];
      for (const { cookies } of thieves) {
        // A new IP address each time, so that rate limits do not interfere.
        const visitor = service.visitor();
        for (const [name, value] of cookies) visitor.cookies.set(name, value);
        answers.push(
          await visitor.send(operation.method, fillRoutePath(operation.path, recordIds), getBody(operation)),
        );
      }
      const requiresConfirmation = answers.some(({ body }) => body?.title === 'Confirmation required');
      if (!requiresConfirmation) unconfirmedOperations.push(getName(operation));
      else
        for (const { status, body } of answers)
          expect(status, `${getName(operation)}: ${JSON.stringify(body)}`).toBeGreaterThanOrEqual(400);
    }
    return unconfirmedOperations.toSorted();
  }

  it.each([
    ['was confirmed long ago', () => queries().updateTable('sessionConfirmation').set({ at: 0 }).execute()],
    ['was never confirmed', () => queries().deleteFrom('sessionConfirmation').execute()],
  ])('can only use operations that are listed with a reason if it %s', async (_, changeConfirmation) => {
    await changeConfirmation();
    expect(changingOperations.length).toBeGreaterThan(40);
    const operationNames = new Set(changingOperations.map(getName));
    const [listed = [], absent = []] = [true, false].map((isDescribed) =>
      Object.keys(operationsWithoutReauthentication).filter((name) => operationNames.has(name) === isDescribed),
    );
    expect(await findUnconfirmedOperations()).toEqual(listed.toSorted());
    // These require SQL access; src/subjects/sql-access/sql-access-manager.test.ts calls them.
    expect(absent.filter((name) => !name.includes('/sql-access'))).toEqual([]);
  });
});

it('every operation without re-authentication has a reason or an exempt action', () => {
  for (const [operation, action] of Object.entries(operationsWithoutReauthentication)) {
    if (typeof action !== 'string') expect(action.reason, operation).toMatch(/^[a-z].{10,}/);
    else {
      expect(rolesByAction, operation).toHaveProperty([action]);
      expect(actionsWithoutReauthentication[action], operation).toBeDefined();
    }
  }
});
