import { statSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { isLongRun, shortenVariants } from '../../tests/long-run.ts';
import { findUnusedPort } from '../../tools/find-unused-port.ts';
import { readConfiguration } from '../src/core/configuration/configuration.ts';
import { createPrivateDataDirectory } from '../src/core/database/data-directory.ts';
import { startTraceCollector } from './collector.ts';
import { describeWithLongRunPostgres } from './databases.ts';
import { createTestRegistrationRequestBody, goodPassword } from './people.ts';
import { startServiceProcess } from './process.ts';
import { testPortal, testPortalJsonByFileName } from './provider.ts';
import { testSecret } from './service.ts';
import { createSiteDirectory } from './site-directory.ts';

describeWithLongRunPostgres('service process', (makeDatabase, engine) => {
  it('serves the site and accounts, reports that no email is sent, and stops on a signal', async () => {
    await using site = await createSiteDirectory({
      ...testPortalJsonByFileName,
      'index.html': '<h1>Home</h1>',
      '404.html': 'Not here',
    });
    const { url, directory } = await makeDatabase();
    const port = await findUnusedPort();
    const service = await startServiceProcess(port, {
      SITE_DIR: site.directory,
      DATA_DIR: directory,
      LOG_LEVEL: 'info',
      ...(url && { DATABASE_URL: url, AUTH_SECRET: testSecret }),
    });
    const getUrl = (path: string) => `http://localhost:${port}${path}`;
    expect(service.output()).toContain(`The portal is at http://localhost:${port}`);
    expect(service.output()).toContain(
      `Email is not sent because SMTP_URL is not set. Read it at http://localhost:${port}/api/outbox`,
    );
    expect(await (await fetch(getUrl('/'))).text()).toBe('<h1>Home</h1>');
    expect((await fetch(getUrl('/nothing'))).status).toBe(404);

    const request = createTestRegistrationRequestBody();
    const post = (path: string, body: unknown) =>
      fetch(getUrl(path), {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: `http://localhost:${port}` },
        body: JSON.stringify(body),
      });
    expect((await post('/api/registration', request)).status).toBe(202);
    const outbox = await (await fetch(getUrl('/api/outbox'))).text();
    const token = outbox.match(/account\/verify#([\w-]+)/)?.[1];
    expect(
      (await post('/api/registration/verify', { token, password: goodPassword, secondFactor: false })).status,
    ).toBe(204);
    const signedIn = await post('/api/session', { email: request.email, password: goodPassword });
    // Over plain HTTP, a cookie cannot be Secure, nor have the prefix that requires it.
    expect(signedIn.headers.getSetCookie()[0]).toMatch(
      /^portal_session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    // Sent the way browsers do: without a body, and without headers that describe one.
    const signedOut = await fetch(getUrl('/api/session'), {
      method: 'DELETE',
      headers: { origin: `http://localhost:${port}` },
    });
    expect(signedOut.status).toBe(204);

    expect(await service.stop()).toBe(0);
    expect(service.output()).not.toContain(request.email);
    if (engine === 'sqlite') {
      expect((await stat(join(directory, 'auth-secret'))).mode & 0o777).toBe(0o600);
      expect((await stat(directory)).mode & 0o777).toBe(0o700);
    }
  });
});

it('logs only JSON in production, and creates private files for any mode of the directory', async () => {
  await using site = await createSiteDirectory({ ...testPortalJsonByFileName, 'index.html': 'Home' });
  const directory = await mkdtemp(join(tmpdir(), 'portal-open-'));
  await chmod(directory, 0o755);
  const port = await findUnusedPort();
  const modules = join(directory, '../', `${basename(directory)}.modules`);
  const environment = {
    SITE_DIR: site.directory,
    DATA_DIR: directory,
    NODE_ENV: 'production',
    SMTP_URI: 'smtp://localhost',
    LOG_LEVEL: 'info',
    NODE_OPTIONS: createModuleListingOptions(modules),
  };
  const service = await startServiceProcess(port, environment);
  await fetch(`http://127.0.0.1:${port}/api/session`);
  const modes = (await readdir(directory)).map((name) => [name, statSync(join(directory, name)).mode & 0o077]);
  expect(modes.length).toBeGreaterThan(2);
  expect(modes.filter(([, others]) => others !== 0)).toEqual([]);
  expect(await service.stop()).toBe(0);
  const events = service
    .output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(events.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['variable.unknown', 'started', 'request', 'stopped']),
  );
  // Frequent monitoring requests are not logged.
  expect(events.filter(({ route }) => route === '/readyz')).toEqual([]);
  // Without a collector, the service loads none of its OpenTelemetry packages. Better Auth looks for one at the root,
  // which the image does not have.
  const loadedUrls = (await readFile(modules, 'utf8')).split('\n');
  expect(loadedUrls.filter((url) => url.endsWith('/service/src/app.ts'))).toHaveLength(1);
  expect(
    loadedUrls.filter((url) => /\/service\/src\/tracing|\/service\/node_modules\/@opentelemetry\//.test(url)),
  ).toEqual([]);
  await Promise.all([rm(directory, { recursive: true }), rm(modules)]);
});

it('reports all requests to an OpenTelemetry collector before it exits', async () => {
  await using site = await createSiteDirectory({ ...testPortalJsonByFileName, 'index.html': 'Home' });
  await using collector = await startTraceCollector();
  const port = await findUnusedPort();
  const service = await startServiceProcess(port, {
    SITE_DIR: site.directory,
    DATA_DIR: join(site.directory, 'data'),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_SERVICE_NAME: 'portal-in-tests',
  });
  for (const path of ['/', '/api/session'])
    await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } });
  expect(await service.stop()).toBe(0);
  expect(collector.spans.map(({ name }) => name)).toEqual(['GET /*', 'GET /api/session']);
  expect(collector.resource['service.name']).toBe('portal-in-tests');
});

/** Returns Node.js options that write the URL of each loaded module to a file on exit. */
function createModuleListingOptions(file: string): string {
  const program = `
    import { writeFileSync } from 'node:fs';
    import { registerHooks } from 'node:module';
    const urls = [];
    registerHooks({ load: (url, context, next) => { urls.push(url); return next(url, context); } });
    process.on('exit', () => writeFileSync(${JSON.stringify(file)}, urls.join('\\n')));`;
  return `--import=data:text/javascript,${encodeURIComponent(program)}`;
}

/** Paths at which a directory cannot be created: a read-only parent, a path below a file, and a file. */
const impossibleDirectories = ['/proc/portal', '/dev/null/portal', '/dev/null'];

it.each(impossibleDirectories)('reports that %s cannot be created', (directory) => {
  expect(() => createPrivateDataDirectory(directory)).toThrow(`DATA_DIR is ${directory}, which cannot be created`);
});

it.each(shortenVariants(impossibleDirectories))('names DATA_DIR when %s cannot be created', async (directory) => {
  await using site = await createSiteDirectory({ ...testPortalJsonByFileName, 'index.html': 'Home' });
  const started = startServiceProcess(await findUnusedPort(), {
    SITE_DIR: site.directory,
    DATA_DIR: directory,
    NODE_ENV: 'production',
  });
  await expect(started).rejects.toThrow(`DATA_DIR is ${directory}, which cannot be created`);
});

const withoutSecret = { DATABASE_URL: 'postgres://localhost/portal' };
const missingSecretMessage =
  'AUTH_SECRET is not set: with DATABASE_URL, expected at least 32 random characters, the same on every node';

it('rejects PostgreSQL without a secret', () => {
  expect(() => readConfiguration(withoutSecret, testPortal)).toThrow(missingSecretMessage);
});

// The process reports this the same way as a DATA_DIR that cannot be created.
it.runIf(isLongRun)('does not start with PostgreSQL if the secret is missing', async () => {
  await using site = await createSiteDirectory({ ...testPortalJsonByFileName, 'index.html': 'Home' });
  await expect(
    startServiceProcess(await findUnusedPort(), { SITE_DIR: site.directory, ...withoutSecret }),
  ).rejects.toThrow(missingSecretMessage);
});

it('does not start with a site built for another release, and suggests a fix', async () => {
  await using site = await createSiteDirectory({ 'index.html': 'Home', 'portal.json': '{"formatVersion":99}' });
  const started = startServiceProcess(await findUnusedPort(), {
    SITE_DIR: site.directory,
    DATA_DIR: join(site.directory, 'data'),
  });
  await expect(started).rejects.toThrow(
    /portal\.json has formatVersion 99, but this service requires \d+\. Build the site with the release that serves it\./,
  );
});

it('does not start without a built site, and explains how to build one', async () => {
  await using site = await createSiteDirectory({ 'index.html': 'Home' });
  const started = startServiceProcess(await findUnusedPort(), {
    SITE_DIR: site.directory,
    DATA_DIR: join(site.directory, 'data'),
  });
  await expect(started).rejects.toThrow(
    `No built site found in ${site.directory}: portal.json is missing. Build it with "npm run build"`,
  );
});
