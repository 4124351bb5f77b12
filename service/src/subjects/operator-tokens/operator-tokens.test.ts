import { maxOperatorTokensPerPerson, operatorScopes } from '@refdesk/service-contract/operator-tokens';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { validRequestBodiesBySchemaName } from '../../../tests/bodies.ts';
import { describeWithLongRunPostgres } from '../../../tests/databases.ts';
import { fetchServiceOperations, fillRoutePath, type ServiceOperation } from '../../../tests/operations.ts';
import { createStaffMember, createTestOrganisation } from '../../../tests/organisations.ts';
import {
  createSignedInPerson,
  expectStatus,
  goodPassword,
  readLatestMail,
  signInAgain,
} from '../../../tests/people.ts';
import { startServiceNode, type TestService } from '../../../tests/service.ts';
import { operatorScopeByAction, sessionOnlyStaffActions } from '../../core/access/operator-scopes.ts';
import { type PermissionAction, type PermissionRole, rolesByAction } from '../../core/access/permissions.ts';

const day = 24 * 3_600_000;
const path = '/api/operator-tokens';

it('assigns each staff-only action either a scope or a reason to require a session', () => {
  const staffRoles: readonly PermissionRole[] = ['staff', 'administrator'];
  // The cast is needed because `Object.keys` returns `string[]`.
  const actions = (Object.keys(rolesByAction) as PermissionAction[]).filter((action) =>
    rolesByAction[action].every((role) => staffRoles.includes(role)),
  );
  const listed = [...Object.keys(operatorScopeByAction), ...Object.keys(sessionOnlyStaffActions)];
  expect(listed.toSorted()).toEqual(actions.toSorted());
  expect([...new Set(Object.values(operatorScopeByAction))].toSorted()).toEqual([...operatorScopes].toSorted());
});

describeWithLongRunPostgres('operator tokens', (makeDatabase) => {
  let location: Awaited<ReturnType<typeof makeDatabase>>;
  let service: TestService;
  let otherNode: TestService;
  let administrator: Awaited<ReturnType<typeof createStaffMember>>;
  let operations: ServiceOperation[];
  beforeAll(async () => {
    location = await makeDatabase();
    service = await startServiceNode(location);
    otherNode = await startServiceNode(location);
    administrator = await createStaffMember(service, 'administrator');
    operations = await fetchServiceOperations(service);
  });
  afterAll(() => Promise.all([service.stop(), otherNode.stop()]));
  beforeEach(() => service.appContext.database.queries.deleteFrom('operatorToken').execute());

  type Staff = Awaited<ReturnType<typeof createStaffMember>>;

  const create = async (
    { browser }: Staff,
    changes: { readonly scopes?: readonly string[]; readonly days?: number } = {},
  ) => {
    const form = { name: 'SIEM', scopes: ['audit:read'], days: 30, ...changes };
    return (await expectStatus(browser.post(path, form), 201)).body as { readonly id: string; readonly token: string };
  };
  const sendWithToken = (
    token: string,
    node = service,
    method = 'GET',
    requestPath = '/api/audit',
    body: unknown = undefined,
  ) => node.visitor().send(method, requestPath, body, { authorization: `Bearer ${token}` });
  const sendOperation = (token: string, { method, path: pattern, body }: ServiceOperation) =>
    sendWithToken(
      token,
      service,
      method,
      fillRoutePath(pattern),
      body === null ? undefined : validRequestBodiesBySchemaName[body],
    );

  it('are shown once, stored as a digest, listed with their last use, and audited', async () => {
    const { id, token } = await create(administrator);
    expect(token).toMatch(/_operator_[0-9A-Za-z]{33}$/);
    await expectStatus(sendWithToken(token), 200);
    const { body } = await expectStatus(administrator.browser.get(path), 200);
    expect(body.tokens).toEqual([
      expect.objectContaining({ id, name: 'SIEM', scopes: ['audit:read'], lastFour: token.slice(-4) }),
    ]);
    expect(body.tokens[0].lastUsedAt).not.toBeNull();
    const rows = await service.appContext.database.queries.selectFrom('operatorToken').selectAll().execute();
    expect(JSON.stringify([rows, body])).not.toContain(token);
    await expectStatus(administrator.browser.delete(`${path}/${id}`), 204);
    const { body: audit } = await administrator.browser.get('/api/audit');
    const events = audit.events.filter(({ target }: { readonly target: { readonly id: string } }) => target.id === id);
    expect(events.map(({ action }: { readonly action: string }) => action)).toEqual([
      'operatorToken.revoke',
      'operatorToken.create',
    ]);
    expect(JSON.stringify(audit)).not.toContain(token);
  });

  it('appear in the audit events of the changes made with them', async () => {
    const { id, token } = await create(administrator, { scopes: ['networks:write'] });
    const form = { network: '198.51.100.0/24', reason: 'Guesses passwords.', days: 1 };
    await expectStatus(sendWithToken(token, service, 'POST', '/api/review/blocked-networks', form), 204);
    const { body } = await administrator.browser.get('/api/audit?action=network.block');
    expect(body.events[0]).toMatchObject({ details: { ...form, operatorToken: id } });
  });

  it('permit exactly the operations that declare their scope', async () => {
    const sessionOnly = operations
      .filter(({ tag }) => tag === 'Operator tokens')
      .map(({ method, path }) => method + path);
    sessionOnly.push('PUT/api/review/people/{personId}/staff-role');
    const fullToken = await create(administrator, { scopes: operatorScopes });
    const tokenByScope = new Map<string, string>();
    const tokenWithoutScope = new Map<string, string>();
    for (const scope of operatorScopes) {
      tokenByScope.set(scope, (await create(administrator, { scopes: [scope] })).token);
      tokenWithoutScope.set(
        scope,
        (await create(administrator, { scopes: operatorScopes.filter((other) => other !== scope) })).token,
      );
    }
    for (const operation of operations) {
      const { method, path: pattern, body, operatorScope, schemes } = operation;
      const name = `${method} ${pattern}`;
      // Each operation needs a new account, since some end the session or delete the account.
      const asIntegrator = await (await createSignedInPerson(service)).browser.send(
        method,
        fillRoutePath(pattern),
        body === null ? undefined : validRequestBodiesBySchemaName[body],
      );
      const isForStaff =
        asIntegrator.body?.detail === 'There is nothing at this address.' || pattern.endsWith('/decisions');
      expect(operatorScope !== null, name).toBe(isForStaff && !sessionOnly.includes(method + pattern));
      if (operatorScope !== null) {
        const allowed = await sendOperation(tokenByScope.get(operatorScope) ?? '', operation);
        expect([401, 403, 500], `${name} ${JSON.stringify(allowed.body)}`).not.toContain(allowed.status);
        expect(allowed.body?.detail, name).not.toBe('There is nothing at this address.');
        expect((await sendOperation(tokenWithoutScope.get(operatorScope) ?? '', operation)).status, name).toBe(403);
      } else if (schemes.includes('session'))
        expect((await sendOperation(fullToken.token, operation)).status, name).toBe(401);
    }
  });

  it('grant no permissions that the role of their creator lacks', async () => {
    const staff = await createStaffMember(service);
    const form = { name: 'SIEM', scopes: ['networks:write', 'audit:read'], days: 30 };
    const { body } = await expectStatus(staff.browser.post(path, form), 422);
    expect(body.errors[0].message).toBe('Your role does not permit anything of networks:write.');
    const { token } = await create(staff, { scopes: ['webhooks:write', 'review:read'] });
    await expectStatus(sendWithToken(token, service, 'GET', '/api/webhooks'), 200);
    // Webhooks are managed by administrators.
    await expectStatus(
      sendWithToken(token, service, 'POST', '/api/webhooks', validRequestBodiesBySchemaName.NewWebhook),
      404,
    );
    await expectStatus((await createSignedInPerson(service)).browser.post(path, form), 404);
  });

  it('do not inherit organisation roles from their creator', async () => {
    const organisation = await createTestOrganisation(service, administrator.browser);
    await service.appContext.database.queries
      .updateTable('person')
      .set({ staffRole: 'staff' })
      .where('id', '=', organisation.owner.id)
      .execute();
    const { token } = await create(organisation.owner, { scopes: ['organisations:decide'] });
    await expectStatus(sendWithToken(token, service, 'GET', organisation.path), 401);
  });

  it.each<[string, (staff: Staff, id: string) => Promise<unknown>]>([
    ['the creator revokes them', ({ browser }, id) => expectStatus(browser.delete(`${path}/${id}`), 204)],
    ['an administrator revokes them', (_, id) => expectStatus(administrator.browser.delete(`${path}/${id}`), 204)],
    ['the creator loses the role', async ({ id }) => setStaffRole(id, null)],
    ['the creator gets another role', async ({ id }) => setStaffRole(id, 'administrator')],
    [
      'the creator is suspended',
      ({ id }) =>
        expectStatus(
          administrator.browser.put(`/api/review/people/${id}/suspension`, { suspended: true, reason: 'A test.' }),
          200,
        ),
    ],
    [
      'the creator deletes the account',
      ({ browser, email }) => expectStatus(browser.delete('/api/account', { email }), 204),
    ],
    [
      'the creator changes the password',
      ({ browser }) => {
        const body = { currentPassword: goodPassword, newPassword: 'lantern gravel piano seven' };
        return expectStatus(browser.put('/api/account/password', body), 204);
      },
    ],
  ])('become invalid on every node when %s, and stay invalid', async (_, invalidate) => {
    await signInAgain(administrator);
    const staff = await createStaffMember(service);
    const { id, token } = await create(staff);
    await expectStatus(sendWithToken(token, otherNode), 200);
    await invalidate(staff, id);
    for (const node of [service, otherNode]) await expectStatus(sendWithToken(token, node), 401);
    await service.appContext.database.queries
      .updateTable('person')
      .set({ staffRole: 'staff', suspendedAt: null })
      .where('id', '=', staff.id)
      .execute();
    await expectStatus(sendWithToken(token), 401);
  });

  const setStaffRole = (id: string, role: 'administrator' | null) =>
    expectStatus(administrator.browser.put(`/api/review/people/${id}/staff-role`, { role }), 200);

  it('are rejected if their creator has no second factor once staff must have one', async () => {
    const strict = await startServiceNode(location, { SECOND_FACTOR: 'required' });
    const { queries } = service.appContext.database;
    const setFactor = (twoFactorEnabled: number) =>
      queries.updateTable('user').set({ twoFactorEnabled }).where('id', '=', administrator.id).execute();
    const { token } = await create(administrator);
    await expectStatus(sendWithToken(token), 200);
    expect((await expectStatus(sendWithToken(token, strict), 403)).body.type).toContain('#second-factor-required');
    await setFactor(1);
    await expectStatus(sendWithToken(token, strict), 200);
    await setFactor(0);
    await strict.stop();
  });

  it('are rejected once they have expired', async () => {
    const { token } = await create(administrator, { days: 1 });
    service.advanceTime(day - 1000);
    await expectStatus(sendWithToken(token), 200);
    service.advanceTime(1000);
    const { body, headers } = await expectStatus(sendWithToken(token), 401);
    expect(body.detail).toBe('The operator token is unknown, was revoked or has expired.');
    expect(headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    await signInAgain(administrator);
  });

  it('are revoked when reported as leaked, and their creator is notified', async () => {
    const { token } = await create(administrator);
    await expectStatus(service.visitor().post('/api/keys/report-leak', { key: token }), 200);
    await expectStatus(sendWithToken(token), 401);
    const { text } = await readLatestMail(service, administrator.email);
    expect(text).toContain('An operator token of “SIEM”');
    expect(text).toContain('because you created the token at the Rivermill developer portal.');
  });

  it(`are limited to ${maxOperatorTokensPerPerson} per person and hidden from other staff`, async () => {
    const staff = await createStaffMember(service);
    for (let index = 0; index < maxOperatorTokensPerPerson; index++) await create(staff);
    const form = { name: 'SIEM', scopes: ['audit:read'], days: 30 };
    await expectStatus(staff.browser.post(path, form), 422);
    const { id } = await create(administrator);
    const { body } = await staff.browser.get(path);
    expect(body.tokens).toHaveLength(maxOperatorTokensPerPerson);
    await expectStatus(staff.browser.delete(`${path}/${id}`), 404);
    expect((await administrator.browser.get(path)).body.tokens).toHaveLength(maxOperatorTokensPerPerson + 1);
  });
});
