import { maxOperatorTokensPerPerson, operatorScopes } from '@refdesk/service-contract/operator-tokens';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { validBodies } from '../../../tests/bodies.ts';
import { describeWithLongRunPostgres } from '../../../tests/databases.ts';
import { fetchServiceOperations, fillRoutePath, type ServiceOperation } from '../../../tests/operations.ts';
import { createStaffMember, createTestOrganisation } from '../../../tests/organisations.ts';
import {
  createSignedInPerson,
  expectStatus,
  goodPassword,
  signInAgain,
  waitForLatestMail,
} from '../../../tests/people.ts';
import { startServiceNode, type TestService } from '../../../tests/service.ts';
import { operatorScopeByAction, sessionOnlyStaffActions } from '../../core/access/operator-scopes.ts';
import { type PermissionAction, type PermissionRole, rolesByAction } from '../../core/access/permissions.ts';

const day = 24 * 3_600_000;
const path = '/api/operator-tokens';

it('assigns each action of staff alone a scope, or a reason to require a session', () => {
  const staffRoles: readonly PermissionRole[] = ['staff', 'administrator'];
  // Object.keys forgets that its keys are those of the table.
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
  let other: TestService;
  let administrator: Awaited<ReturnType<typeof createStaffMember>>;
  let operations: ServiceOperation[];
  beforeAll(async () => {
    location = await makeDatabase();
    service = await startServiceNode(location);
    other = await startServiceNode(location);
    administrator = await createStaffMember(service, 'administrator');
    operations = await fetchServiceOperations(service);
  });
  afterAll(() => Promise.all([service.stop(), other.stop()]));
  beforeEach(() => service.appContext.database.queries.deleteFrom('operatorToken').execute());

  type Staff = Awaited<ReturnType<typeof createStaffMember>>;

  const create = async (
    { browser }: Staff,
    changes: { readonly scopes?: readonly string[]; readonly days?: number } = {},
  ) => {
    const form = { name: 'SIEM', scopes: ['audit:read'], days: 30, ...changes };
    return (await expectStatus(browser.post(path, form), 201)).body as { readonly id: string; readonly token: string };
  };
  const use = (token: string, node = service, method = 'GET', address = '/api/audit', body: unknown = undefined) =>
    node.visitor().send(method, address, body, { authorization: `Bearer ${token}` });
  const sendOperation = (token: string, { method, path: pattern, body }: ServiceOperation) =>
    use(token, service, method, fillRoutePath(pattern), body === null ? undefined : validBodies[body]);

  it('are shown once, stored as a digest, listed with their last use, and audited', async () => {
    const { id, token } = await create(administrator);
    expect(token).toMatch(/_operator_[0-9A-Za-z]{33}$/);
    await expectStatus(use(token), 200);
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

  it('are named in the audit events of the changes that they make', async () => {
    const { id, token } = await create(administrator, { scopes: ['networks:write'] });
    const form = { network: '198.51.100.0/24', reason: 'Guesses passwords.', days: 1 };
    await expectStatus(use(token, service, 'POST', '/api/review/blocked-networks', form), 204);
    const { body } = await administrator.browser.get('/api/audit?action=network.block');
    expect(body.events[0]).toMatchObject({ details: { ...form, operatorToken: id } });
  });

  it('reach exactly the operations that declare their scope, over all operations', async () => {
    const sessionOnly = operations
      .filter(({ tag }) => tag === 'Operator tokens')
      .map(({ method, path }) => method + path);
    sessionOnly.push('PUT/api/review/people/{personId}/staff-role');
    const all = await create(administrator, { scopes: operatorScopes });
    const single = new Map<string, string>();
    const without = new Map<string, string>();
    for (const scope of operatorScopes) {
      single.set(scope, (await create(administrator, { scopes: [scope] })).token);
      without.set(scope, (await create(administrator, { scopes: operatorScopes.filter((o) => o !== scope) })).token);
    }
    for (const operation of operations) {
      const { method, path: pattern, body, operatorScope, schemes } = operation;
      const name = `${method} ${pattern}`;
      // A new one, since operations end sessions and accounts.
      const asIntegrator = await (await createSignedInPerson(service)).browser.send(
        method,
        fillRoutePath(pattern),
        body === null ? undefined : validBodies[body],
      );
      const isForStaff =
        asIntegrator.body?.detail === 'There is nothing at this address.' || pattern.endsWith('/decisions');
      expect(operatorScope !== null, name).toBe(isForStaff && !sessionOnly.includes(method + pattern));
      if (operatorScope !== null) {
        const allowed = await sendOperation(single.get(operatorScope) ?? '', operation);
        expect([401, 403, 500], `${name} ${JSON.stringify(allowed.body)}`).not.toContain(allowed.status);
        expect(allowed.body?.detail, name).not.toBe('There is nothing at this address.');
        expect((await sendOperation(without.get(operatorScope) ?? '', operation)).status, name).toBe(403);
      } else if (schemes.includes('session'))
        expect((await sendOperation(all.token, operation)).status, name).toBe(401);
    }
  });

  it('do nothing that the role of their creator does not permit', async () => {
    const staff = await createStaffMember(service);
    const form = { name: 'SIEM', scopes: ['networks:write', 'audit:read'], days: 30 };
    const { body } = await expectStatus(staff.browser.post(path, form), 422);
    expect(body.errors[0].message).toBe('Your role does not permit anything of networks:write.');
    const { token } = await create(staff, { scopes: ['webhooks:write', 'review:read'] });
    await expectStatus(use(token, service, 'GET', '/api/webhooks'), 200);
    // Webhooks are managed by administrators.
    await expectStatus(use(token, service, 'POST', '/api/webhooks', validBodies.NewWebhook), 404);
    await expectStatus((await createSignedInPerson(service)).browser.post(path, form), 404);
  });

  it('do not carry the roles of their creator in organisations', async () => {
    const organisation = await createTestOrganisation(service, administrator.browser);
    await service.appContext.database.queries
      .updateTable('person')
      .set({ staffRole: 'staff' })
      .where('id', '=', organisation.owner.id)
      .execute();
    const { token } = await create(organisation.owner, { scopes: ['organisations:decide'] });
    await expectStatus(use(token, service, 'GET', organisation.path), 401);
  });

  it.each<[string, (staff: Staff, id: string) => Promise<unknown>]>([
    ['its creator revokes it', ({ browser }, id) => expectStatus(browser.delete(`${path}/${id}`), 204)],
    ['an administrator revokes it', (_, id) => expectStatus(administrator.browser.delete(`${path}/${id}`), 204)],
    ['the creator loses the role', async ({ id }) => appoint(id, null)],
    ['the creator gets another role', async ({ id }) => appoint(id, 'administrator')],
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
  ])('end on every node when %s, and do not return', async (_, end) => {
    await signInAgain(administrator);
    const staff = await createStaffMember(service);
    const { id, token } = await create(staff);
    await expectStatus(use(token, other), 200);
    await end(staff, id);
    for (const node of [service, other]) await expectStatus(use(token, node), 401);
    await service.appContext.database.queries
      .updateTable('person')
      .set({ staffRole: 'staff', suspendedAt: null })
      .where('id', '=', staff.id)
      .execute();
    await expectStatus(use(token), 401);
  });

  const appoint = (id: string, role: 'administrator' | null) =>
    expectStatus(administrator.browser.put(`/api/review/people/${id}/staff-role`, { role }), 200);

  it('need a second factor of their creator as soon as staff must have one', async () => {
    const strict = await startServiceNode(location, { SECOND_FACTOR: 'required' });
    const { queries } = service.appContext.database;
    const setFactor = (twoFactorEnabled: number) =>
      queries.updateTable('user').set({ twoFactorEnabled }).where('id', '=', administrator.id).execute();
    const { token } = await create(administrator);
    await expectStatus(use(token), 200);
    expect((await expectStatus(use(token, strict), 403)).body.type).toContain('#second-factor-required');
    await setFactor(1);
    await expectStatus(use(token, strict), 200);
    await setFactor(0);
    await strict.stop();
  });

  it('expire', async () => {
    const { token } = await create(administrator, { days: 1 });
    service.pass(day - 1000);
    await expectStatus(use(token), 200);
    service.pass(1000);
    const { body, headers } = await expectStatus(use(token), 401);
    expect(body.detail).toBe('The operator token is unknown, was revoked or has expired.');
    expect(headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    await signInAgain(administrator);
  });

  it('are revoked by a report of a leak, which notifies their creator', async () => {
    const { token } = await create(administrator);
    await expectStatus(service.visitor().post('/api/keys/report-leak', { key: token }), 200);
    await expectStatus(use(token), 401);
    const { text } = await waitForLatestMail(service, administrator.email);
    expect(text).toContain('An operator token of “SIEM”');
    expect(text).toContain('because you created the token at the Rivermill developer portal.');
  });

  it(`number at most ${maxOperatorTokensPerPerson} for a person, who sees their own alone`, async () => {
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
