import { spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { Browser } from '../../tests/browser.ts';
import { describeOnBothDatabases } from '../../tests/databases.ts';
import { skipReadinessCache } from '../../tests/readiness.ts';
import { startServiceNode } from '../../tests/service.ts';
import { runOperatorCommand } from '../cli/run-operator-command.ts';

const token = 'a-token-that-is-long-enough-for-prometheus';

/** Returns the errors that promtool reports for metrics; empty if promtool is not installed. */
function runPromtool(text: string): string {
  const { error, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' });
  return error ? '' : `${stdout}${stderr}`;
}

// Connection metrics, and the behaviour when the database is unavailable, differ between database engines.
describeOnBothDatabases('health', (makeDatabase, engine) => {
  afterEach(() => vi.restoreAllMocks());

  it('is ready while the database responds, and stays alive if it does not', async () => {
    const service = await startServiceNode(await makeDatabase());
    const visitor = service.visitor();
    expect((await visitor.get('/healthz')).body).toEqual({ status: 'ok' });
    expect((await visitor.get('/readyz')).body).toEqual({ status: 'ok', database: 'ok' });
    const local = await startServiceNode(await makeDatabase(), {
      PUBLIC_URL: 'http://localhost:3000',
      COMMIT: 'abc123',
    });
    await local.stop();
    const metrics = await local.visitor('127.0.0.1').get('/metrics');
    expect(metrics.status).toBe(200);
    expect(metrics.body).toMatch(/^portal_database_up 0$/m);
    expect(metrics.body).toMatch(/^portal_ready 0$/m);
    expect(metrics.body).toMatch(/^portal_build_info\{version="[\d.]+",commit="abc123",node="v\d+/m);
    await service.stop();
    expect((await visitor.get('/healthz')).status).toBe(200);
    await vi.waitFor(async () => {
      skipReadinessCache();
      const { status, body } = await visitor.get('/readyz');
      expect([status, body]).toEqual([503, { status: 'unavailable', database: 'unavailable' }]);
    }, 5000);
    // Pages need no database, so they can still be served.
    const pages = await visitor.get('/readyz?for=pages');
    expect([pages.status, pages.body]).toEqual([200, { status: 'unavailable', database: 'unavailable' }]);
    service.appContext.draining.abort();
    for (const path of ['/readyz', '/readyz?for=pages']) {
      const { status, body } = await visitor.get(path);
      expect([path, status, body.status]).toEqual([path, 503, 'draining']);
    }
  });

  it('reports pages as ready within three seconds if the database does not respond', async () => {
    const service = await startServiceNode(await makeDatabase());
    const pendingInsert = {
      values: () => ({
        onConflict: () => ({ returning: () => ({ executeTakeFirstOrThrow: () => new Promise(() => undefined) }) }),
      }),
    };
    vi.spyOn(service.appContext.database.queries, 'insertInto').mockImplementation(() => pendingInsert as never);
    const start = performance.now();
    const { status, body } = await service.visitor().get('/readyz?for=pages');
    expect([status, body]).toEqual([200, { status: 'unavailable', database: 'does not answer' }]);
    expect(performance.now() - start).toBeLessThan(3_000);
    await service.stop();
  });

  it('measures the clock skew between node and database, and warns if it exceeds five seconds', async () => {
    const service = await startServiceNode(await makeDatabase(), { PUBLIC_URL: 'http://localhost:3000' });
    const readHealth = async () => ({
      ...(await service.visitor().get('/readyz')).body,
      metrics: (await service.visitor('127.0.0.1').get('/metrics')).body as string,
    });
    expect((await readHealth()).warnings).toBeUndefined();
    service.advanceTime(90_000);
    await vi.waitFor(async () => {
      skipReadinessCache();
      const { status, warnings, metrics } = await readHealth();
      // The embedded database uses the clock of its process.
      if (engine === 'sqlite') expect([status, warnings]).toEqual(['ok', undefined]);
      else
        expect([status, warnings]).toEqual([
          'ok',
          [expect.stringMatching(/^The clock of this machine is (89|90|91) seconds ahead of that of the database/)],
        ]);
      expect(metrics).toMatch(
        engine === 'sqlite' ? /^portal_clock_skew_seconds 0$/m : /^portal_clock_skew_seconds (89|9[01])/m,
      );
    }, 5000);
    await service.stop();
  });

  it('reports the time of the last restorable backup, and whether the last backup failed', async () => {
    const location = await makeDatabase();
    const service = await startServiceNode(location, { PUBLIC_URL: 'http://localhost:3000' });
    const readBackupMetrics = async () => {
      const { body } = await service.visitor('127.0.0.1').get('/metrics');
      return ['last_success_timestamp_seconds', 'size_bytes', 'failing'].map((name) =>
        Number(new RegExp(`^portal_backup_${name} (.*)$`, 'm').exec(body)?.[1]),
      );
    };
    const run = (...words: string[]) => runOperatorCommand(service.appContext, words);
    expect(await readBackupMetrics()).toEqual([0, 0, 0]);
    const file = join(location.directory, 'portal.backup');
    await expect(run('backup', join(location.directory, 'no/such/folder'))).rejects.toThrow();
    expect(await readBackupMetrics()).toEqual([0, 0, 1]);
    service.advanceTime(1000);
    await run('backup', file);
    await service.appContext.signingKeys.getSigningKey();
    expect(await readBackupMetrics()).toEqual([0, 0, 1]);
    await run('note-backup', file);
    const [at = 0, bytes, failing] = await readBackupMetrics();
    expect(Math.abs(at - service.appContext.now() / 1000)).toBeLessThan(10);
    expect([bytes, failing]).toEqual([(await stat(file)).size, 0]);
    await service.stop();
  });

  it('accepts two tokens during a rotation', async () => {
    const service = await startServiceNode(await makeDatabase(), { METRICS_TOKEN: `${token},${token}-new` });
    const getStatus = async (bearerToken: string) =>
      (await service.visitor().send('GET', '/metrics', undefined, { authorization: `Bearer ${bearerToken}` })).status;
    expect(await Promise.all([token, `${token}-new`, `${token},${token}-new`, ','].map(getStatus))).toEqual([
      200, 200, 404, 404,
    ]);
    await service.stop();
  });

  it('serves metrics only to localhost or with the token', async () => {
    const location = await makeDatabase();
    const open = await startServiceNode(location, { PUBLIC_URL: 'http://localhost:3000' });
    await open.visitor().get('/api/session');
    await open.visitor().get('/api/organisations/org_1');
    await open.visitor().get('/api/no/such/path/whatever');
    const { body, headers } = await open.visitor('127.0.0.1').get('/metrics');
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(body).toMatch(
      /^http_request_duration_seconds_count\{method="GET",route="\/api\/session",status="200"\} 1$/m,
    );
    expect(body).toContain('route="/api/organisations/:organisationId",status="401"');
    expect(body).not.toContain('whatever');
    expect(body).toMatch(/^portal_outbox_waiting 0$/m);
    expect(body).toMatch(/^portal_database_up 1$/m);
    expect(body).toMatch(/^portal_ready 1$/m);
    expect(body).toMatch(/^portal_refusals_total\{problem="not-signed-in"\} 1$/m);
    expect(body).toMatch(/^portal_refusals_total\{problem="wrong-credentials"\} 0$/m);
    expect(body.includes('portal_database_connections{state="busy"}')).toBe(engine === 'postgres');
    expect(runPromtool(body)).toBe('');
    expect((await open.visitor().get('/metrics')).status).toBe(404);
    expect(
      (await open.visitor('127.0.0.1').send('GET', '/metrics', undefined, { 'x-forwarded-for': '192.0.2.1' })).status,
    ).toBe(404);
    // With nginx's default Host header, a request through a proxy on this machine must not be treated as local.
    expect((await new Browser(open.app, '127.0.0.1', 'http://127.0.0.1:3000').get('/metrics')).status).toBe(404);
    await open.stop();

    const behindProxy = await startServiceNode(location);
    expect((await behindProxy.visitor('127.0.0.1').get('/metrics')).status).toBe(404);
    await behindProxy.stop();

    const closed = await startServiceNode(location, { METRICS_TOKEN: token });
    expect((await closed.visitor('127.0.0.1').get('/metrics')).status).toBe(404);
    expect(
      (await closed.visitor().send('GET', '/metrics', undefined, { authorization: `Bearer ${token}` })).status,
    ).toBe(200);
    await closed.stop();
  });
});
