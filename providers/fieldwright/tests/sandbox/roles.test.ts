import { findMinimumRole } from '@refdesk/openapi/minimum-role';
import { beforeAll, describe, expect, it } from 'vitest';
import { readExampleRequestBody } from '../../../../sandbox/src/actions/records.ts';
import type { Json, JsonRecord } from '../../../../sandbox/src/core/json.ts';
import { shortenVariants } from '../../../../tests/long-run.ts';
import { startSandboxWithWebServices, webServicesDescription } from './actions.ts';

const { engine, sandboxApi, call, errors } = await startSandboxWithWebServices(() =>
  Date.parse('2025-06-30T10:30:00Z'),
);

const notAllowed = 102;
const roles = ['administrator', 'planner', 'accounts', 'stockController', 'viewer'];
const actions = sandboxApi.operations.map((operation) => ({
  name: operation.path.replace('/call/', ''),
  sent: readExampleRequestBody(webServicesDescription, operation),
  object: webServicesDescription.paths[operation.path]?.post,
  role: findMinimumRole(webServicesDescription, webServicesDescription.paths[operation.path]?.post ?? {}),
}));

/** Creates a web user of each role, named after the role, with a key that acts for an administrator. */
async function addUsers(tenant: string): Promise<void> {
  const { data } = await call('web-user-roles', {}, tenant);
  const existingRoles = data as readonly JsonRecord[];
  expect(existingRoles.map(({ roleName }) => roleName).toSorted()).toEqual(roles.toSorted());
  for (const { roleId = null, roleName = null } of existingRoles) {
    const user = {
      userName: roleName,
      displayName: `A ${String(roleName)}`,
      userEmail: `${String(roleName)}@example.com`,
      webUserGroupId: 4,
      roleId,
    };
    expect(await call('web-user-save', user, tenant)).toMatchObject({ code: 0 });
  }
}

describe('role of the web user that a key acts for', () => {
  beforeAll(() => addUsers('refused'));

  it('is required by every action: all roles may read, and few may write', () => {
    const needed = Object.groupBy(actions, ({ role }) => String(role));
    expect(Object.fromEntries(Object.entries(needed).map(([role, all]) => [role, all?.length]))).toEqual({
      viewer: 136,
      planner: 66,
      accounts: 26,
      administrator: 18,
      stockController: 7,
    });
    // Running a report does not change the account.
    expect(needed.viewer?.filter(({ object }) => object?.['x-idempotency'] !== 'safe').map(({ name }) => name)).toEqual(
      ['report-run'],
    );
  });

  it.each(roles)('with the role %s is denied every action of other roles, and nothing changes', async (role) => {
    const before = await engine.changedRecords('refused');
    const others = actions.filter(
      (action) => action.role !== role && action.role !== 'viewer' && role !== 'administrator',
    );
    for (const { name, sent } of others) {
      const { code, data, message } = await call(name, sent, `refused/${role}`);
      expect([name, code, data]).toEqual([name, notAllowed, null]);
      expect(message).toContain(`the role ${role} of ${role} does not allow it`);
    }
    expect(await engine.changedRecords('refused')).toEqual(before);
    expect(errors).toEqual([]);
  });

  // Denied actions matter more than permitted ones, so the short run tests only two roles here.
  it.each(shortenVariants(roles.toReversed(), 2))(
    'with the role %s may call every action of that role and every read',
    async (role) => {
      await addUsers(role);
      // Actions on web users are skipped, because they could change or delete the acting user.
      const roleActions = actions.filter(
        (action) =>
          [role, 'viewer'].includes(String(action.role)) ||
          (role === 'administrator' && !action.name.startsWith('web-user-')),
      );
      for (const { name, sent } of roleActions)
        expect([name, (await call(name, sent, `${role}/A ${role}`)).code]).not.toEqual([name, notAllowed]);
    },
  );

  it('denies everything to an unknown or deleted user', async () => {
    await addUsers('gone');
    const administrator = await getUserId('gone', 'administrator');
    expect((await saveUser('gone', 'administrator', { roleId: 5 })).code).toBe(0);
    expect((await call('web-user-delete', { webUserId: administrator }, 'gone')).code).toBe(0);
    await expectRefused('gone/administrator');
    expect((await call('contact-list', {}, 'gone/nobody')).message).toContain('there is no web user nobody');
  });

  it('denies everything to a locked user, and revokes the rights of a role immediately', async () => {
    await addUsers('locked');
    const stop = async () =>
      (await call('contact-stop-set', { contactId: 48213, onStop: true, reason: 'Owes' }, 'locked/accounts')).code;
    expect(await stop()).toBe(0);
    expect((await saveUser('locked', 'accounts', { roleId: 5 })).code).toBe(0);
    expect(await stop()).toBe(notAllowed);
    expect((await saveUser('locked', 'accounts', { roleId: 1, isLocked: true })).code).toBe(0);
    await expectRefused('locked/accounts');
  });
});

/** Returns the identifier of a web user. */
async function getUserId(tenant: string, name: string): Promise<Json> {
  const { data } = await call('web-user-list', {}, tenant);
  return (data as readonly JsonRecord[]).find(({ userName }) => userName === name)?.webUserId ?? null;
}

/** Changes a web user with a key that acts for an administrator. */
async function saveUser(tenant: string, name: string, change: JsonRecord) {
  const user = {
    webUserId: await getUserId(tenant, name),
    userName: name,
    displayName: name,
    userEmail: `${name}@example.com`,
    webUserGroupId: 4,
  };
  return call('web-user-save', { ...user, ...change }, tenant);
}

async function expectRefused(key: string): Promise<void> {
  for (const { name, sent } of actions) expect([name, (await call(name, sent, key)).code]).toEqual([name, notAllowed]);
}
