import { setTimeout } from 'node:timers/promises';
import { createdKeySchema } from '@refdesk/service-contract/applications/keys';
import { expect, it } from 'vitest';
import { isLongRun } from '../../tests/long-run.ts';
import { findUnusedPort } from '../../tools/find-unused-port.ts';
import { toStoredCredential } from '../src/core/access/credential.ts';
import { createTestKeyRequestBody } from './applications.ts';
import { describeOnBothDatabases } from './databases.ts';
import { createTestOrganisation } from './organisations.ts';
import { startServiceProcess } from './process.ts';
import { runWithTestPortalAcceptedValues, testPortalJsonByFileName } from './provider.ts';
import { startServiceNode, testSecret } from './service.ts';
import { createSiteDirectory } from './site-directory.ts';

/** Changes that the service has acknowledged. */
interface AcknowledgedChanges {
  /** Secrets of created keys, by identifier. */
  readonly createdSecrets: Map<string, string>;
  readonly revokedIds: Set<string>;
  /** Keys whose revocation has been requested; without a response, the outcome is unknown. */
  readonly requestedIds: Set<string>;
}

/** Maximum number of active keys per organisation in this test, below the limit of 100. */
const maxActiveKeys = 60;

const killCount = isLongRun ? 20 : 1;

// The databases differ in how they write commits to disk.
describeOnBothDatabases('killed process', (makeDatabase) => {
  it(`loses no acknowledged key and restores no revoked one (kills: ${killCount})`, { timeout: 240_000 }, async () => {
    await using site = await createSiteDirectory({ ...testPortalJsonByFileName, 'index.html': 'Home' });
    const port = await findUnusedPort();
    const location = await makeDatabase('tables', 'disk');
    const publicUrl = `http://localhost:${port}`;
    const setUp = await startServiceNode(location, { PUBLIC_URL: publicUrl });
    const workers = await Promise.all(
      [1, 2, 3, 4].map(async () => ({ ...(await createTestOrganisation(setUp, null)), activeKeys: [] })),
    );
    await setUp.stop();
    const environment = {
      DATA_DIR: location.directory,
      SITE_DIR: site.directory,
      AUTH_SECRET: testSecret,
      PUBLIC_URL: publicUrl,
      ...(location.url && { DATABASE_URL: location.url }),
    };
    const acknowledged: AcknowledgedChanges = {
      createdSecrets: new Map(),
      revokedIds: new Set(),
      requestedIds: new Set(),
    };

    for (let round = 0; round < killCount; round++) {
      const service = await startServiceProcess(port, environment);
      const pendingWork = workers.map(({ path, owner, activeKeys }) =>
        createAndRevokeKeys(port, path, Object.fromEntries(owner.browser.cookies), activeKeys, acknowledged),
      );
      // Waits for a number of acknowledged changes rather than a fixed time, since the machine may be busy.
      await waitUntil(
        () => acknowledged.createdSecrets.size > (round + 1) * 4 && acknowledged.revokedIds.size > round + 1,
      );
      await setTimeout(Math.random() * 300);
      await service.kill();
      await Promise.all(pendingWork);
    }

    const restarted = await startServiceNode(location, { PUBLIC_URL: publicUrl });
    const rows = await restarted.appContext.database.queries
      .selectFrom('apiKey')
      .select(['id', 'digest', 'revokedAt'])
      .execute();
    const stored = new Map(rows.map((row) => [row.id, row]));
    expect(acknowledged.createdSecrets.size).toBeGreaterThan(killCount * 4);
    expect(acknowledged.revokedIds.size).toBeGreaterThan(killCount);
    for (const [id, secret] of acknowledged.createdSecrets) {
      expect(stored.get(id)?.digest).toBe(toStoredCredential(secret).digest);
      if (acknowledged.revokedIds.has(id)) expect(stored.get(id)?.revokedAt).not.toBeNull();
      else if (!acknowledged.requestedIds.has(id)) expect(stored.get(id)?.revokedAt).toBeNull();
    }
    await restarted.stop();
  });
});

async function waitUntil(isReached: () => boolean): Promise<void> {
  while (!isReached()) await setTimeout(5);
}

/** Creates keys, and revokes two out of three and the oldest beyond the maximum, until the service stops. */
async function createAndRevokeKeys(
  port: number,
  path: string,
  cookies: Readonly<Record<string, string>>,
  activeKeys: string[],
  { createdSecrets, revokedIds, requestedIds }: AcknowledgedChanges,
): Promise<void> {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const post = (requestPath: string, body: unknown) =>
    fetch(`http://127.0.0.1:${port}${requestPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: `http://localhost:${port}`, cookie },
      body: JSON.stringify(body),
    });
  try {
    for (let count = 0; ; count++) {
      const answer = await post(`${path}/keys`, createTestKeyRequestBody());
      if (answer.status !== 201) throw new Error(`No key was created: ${answer.status} ${await answer.text()}`);
      const body: unknown = await answer.json();
      const { key, secret } = runWithTestPortalAcceptedValues(() => createdKeySchema.parse(body));
      createdSecrets.set(key.id, secret);
      if (count % 3 === 0) activeKeys.push(key.id);
      const id = count % 3 === 0 ? activeKeys.length > maxActiveKeys && activeKeys.shift() : key.id;
      if (!id) continue;
      requestedIds.add(id);
      const { status } = await post(`/api/keys/${id}/revoke`, { reason: 'unused' });
      if (status === 204) revokedIds.add(id);
    }
  } catch (error) {
    // Only a broken connection is expected.
    if (!(error instanceof TypeError || (error instanceof SyntaxError && error.message.includes('JSON')))) throw error;
  }
}
