import { listConsoleOrigins } from '@refdesk/origins/console-origins';
import { listPublicUrlReplacements } from '@refdesk/origins/replace-origins';
import { createServiceApp } from './app.ts';
import {
  type Configuration,
  getPortalPublicUrl,
  getPublicUrls,
  readPortalAndConfiguration,
} from './core/configuration/configuration.ts';
import { readServiceRelease } from './core/configuration/release.ts';
import { listMisspelledVariableWarnings } from './core/configuration/unknown-variables.ts';
import type { AppContext } from './core/context/app-context.ts';
import { createLogger, type Logger } from './core/http/log.ts';
import { outboxPagePath } from './core/mail/outbox-page.ts';
import { createSmtpTransport } from './core/mail/transport.ts';
import { WrongSecretError } from './core/text/encryption.ts';
import { createPagesOnlyApp } from './create-pages-only-app.ts';
import { removeNodeHeartbeat } from './health/heartbeat.ts';
import { createScheduledJobs } from './jobs.ts';
import { openAppContextWithRetries } from './open-app-context-with-retries.ts';
import { startScheduledJobs } from './schedule.ts';
import { type FetchHandler, findFreePort, startHttpServer } from './server.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { readMockApis } from './subjects/sandbox/mocks.ts';
import {
  createPortalMockApiRouter,
  openPortalSandbox,
  readStatefulSandboxBuildFiles,
} from './subjects/sandbox/open-portal-sandbox.ts';
import { compressSite, hasCompressedFiles, listUncompressedFiles } from './subjects/site/compress-site.ts';
import { CompressedSiteFileDiskCache } from './subjects/site/compression-cache.ts';
import { type LoadedSite, listLoadedSiteFiles, loadSite } from './subjects/site/load-site.ts';
import { SqlAccessManager } from './subjects/sql-access/sql-access-manager.ts';
import { subscribeServiceHooks } from './subjects/webhooks/service-hooks.ts';

/** In production (set by the image and the systemd unit), the log is JSON only; a terminal shows readable messages. */
const isAtTerminal = process.env.NODE_ENV !== 'production';

// Closing the log stream must not stop the service.
process.stdout.on('error', () => undefined);

try {
  await start();
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  if (isAtTerminal) console.error(message);
  else createLogger('error').error('start.failed', { error: message });
  process.exitCode = 1;
}

async function start(): Promise<void> {
  const configuration = await resolvePort(await readPortalAndConfiguration(process.env));
  const { PORT, HOST, SITE_DIR, DATA_DIR, SMTP_URL } = configuration;
  const address = getPortalPublicUrl(configuration);
  const log = createLogger(configuration.LOG_LEVEL);
  const cache = new CompressedSiteFileDiskCache(SITE_DIR, DATA_DIR);
  const serverUrls = getPublicUrls(configuration);
  const { policy } = configuration.portal;
  const consoleOrigins = listConsoleOrigins(configuration.portal.console, serverUrls).filter(
    (origin) => origin !== new URL(address).origin,
  );
  const site = await loadSite(SITE_DIR, cache, {
    originReplacements: listPublicUrlReplacements(configuration.portal.addresses, serverUrls, address),
    externalOrigins: { ...policy, connections: [...consoleOrigins, ...(policy?.connections ?? [])] },
  }).catch((cause) => {
    throw new Error(
      `No built site found in ${SITE_DIR}. Build it with "npm run build", or set SITE_DIR to the directory of a built site.`,
      {
        cause,
      },
    );
  });
  for (const warning of listMisspelledVariableWarnings(process.env)) {
    if (isAtTerminal) console.error(warning);
    else log.warn('variable.unknown', { warning });
  }

  let databaseFailure: string | null = null;
  const release = readServiceRelease(configuration.COMMIT);
  const startingApp = createPagesOnlyApp({
    configuration,
    portal: configuration.portal,
    publicUrl: address,
    release,
    site,
    getDatabaseFailure: () => databaseFailure,
  });
  let app: FetchHandler = startingApp;
  const server = await startHttpServer({ fetch: (request, bindings) => app.fetch(request, bindings) }, HOST, PORT);
  const draining = new AbortController();
  const stopping = new AbortController();
  let stopRest = async () => {};
  const stop = async () => {
    stopping.abort();
    await server.stop({ keepsIdleConnections: draining.signal.aborted });
    await stopRest();
  };
  stopOnSignals({ stop, drainSeconds: configuration.DRAIN_SECONDS, appContext: { draining, log }, server });
  const onFailure = (reason: string) => {
    if (isAtTerminal && databaseFailure === null)
      console.error(`The database cannot be reached: ${reason}. Pages are served at ${address} meanwhile.`);
    databaseFailure = reason;
  };
  try {
    const appContext = await openAppContextWithRetries(configuration, {
      log,
      draining,
      signal: stopping.signal,
      onFailure,
    });
    if (appContext === null) return;
    const service = await startService(appContext, site, cache);
    stopRest = service.stop;
    app = service.app;
    if (stopping.signal.aborted) return await service.stop();
  } catch (error) {
    await server.stop({ timeoutMs: 0 });
    throw error;
  }
  const hasMail = SMTP_URL !== undefined;
  log.info('started', {
    address,
    ...release,
    database: configuration.DATABASE_URL === undefined ? 'sqlite' : 'postgres',
    mail: hasMail ? 'smtp' : 'outbox',
  });
  if (isAtTerminal) console.log(`The portal is at ${address}`);
  if (isAtTerminal && !hasMail && configuration.portal.modules.accounts !== false)
    console.log(
      `Email is not sent because SMTP_URL is not set. Read it at ${address}${outboxPagePath} or with "npm run operator -- outbox".`,
    );
}

interface StartedService {
  readonly app: FetchHandler;
  stop(): Promise<void>;
}

/** Starts everything that needs the database: routes, sandbox, jobs. */
async function startService(
  appContext: AppContext,
  site: LoadedSite,
  cache: CompressedSiteFileDiskCache,
): Promise<StartedService> {
  const { configuration, log } = appContext;
  const { SITE_DIR, SMTP_URL, MAIL_FROM } = configuration;
  await appContext.signingKeys.getSigningKey().catch(logWrongSecret(log));
  await subscribeServiceHooks(appContext);
  const transport = SMTP_URL === undefined ? null : createSmtpTransport(configuration.portal, SMTP_URL, MAIL_FROM);
  const { modules } = configuration.portal;
  const isSandboxEnabled = configuration.SANDBOX === 'on' && modules.sandbox !== false;
  const sandboxContent = isSandboxEnabled ? await readStatefulSandboxBuildFiles(SITE_DIR, modules) : null;
  const sandbox = sandboxContent && openPortalSandbox(appContext, sandboxContent);
  const mocks = isSandboxEnabled ? createPortalMockApiRouter(appContext, await readMockApis(SITE_DIR)) : null;
  const sqlAccess = sandbox && new SqlAccessManager(appContext, sandbox);
  const tracing = await createTracingIfConfigured(configuration, appContext);
  const app = createServiceApp({ appContext, site, sandbox, mocks, sqlAccess, tracing });
  const stopJobs = startScheduledJobs(createScheduledJobs(appContext, transport, sandbox, sqlAccess), appContext);
  const compressionAbort = new AbortController();
  const compression = compress(configuration, site, cache, compressionAbort.signal)?.catch((error) =>
    log.warn('site.compression.failed', { error: String(error) }),
  );
  const uncompressed = listUncompressedFiles(site).length;
  if (uncompressed > 0 && compression === undefined)
    log.info('site.uncompressed', { files: uncompressed, hint: 'npm run build compresses them' });
  const stop = async () => {
    compressionAbort.abort();
    await stopJobs();
    await sqlAccess?.close();
    await compression;
    await Promise.all([appContext.keyUsage.flush(), appContext.requestLog.flush()]);
    await removeNodeHeartbeat(appContext).catch(() => undefined);
    transport?.close();
    await tracing?.close();
    await appContext.database.queries.destroy();
  };
  return { app, stop };
}

/**
 * Compresses files that have no compressed version in the background, if enabled. By default, only files that contain a
 * different public URL than the build are compressed. The results are stored next to the build or in DATA_DIR.
 */
function compress(
  { COMPRESSION, PUBLIC_URL }: Configuration,
  site: LoadedSite,
  cache: CompressedSiteFileDiskCache,
  signal: AbortSignal,
): Promise<unknown> | undefined {
  const digests = new Set(listLoadedSiteFiles(site).map(({ digest }) => digest));
  if (COMPRESSION === 'on')
    return compressSite(site, cache, signal).then(() => (signal.aborted ? undefined : cache.prune(digests)));
  if (COMPRESSION !== undefined || PUBLIC_URL === undefined || !hasCompressedFiles(site)) return undefined;
  return compressSite(site, cache, signal).then(() => (signal.aborted ? undefined : cache.pruneFallback(digests)));
}

/** Exports request spans to the configured collector. The tracing library is loaded only if a collector is set. */
async function createTracingIfConfigured(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: sampleRatio }: Configuration,
  { release, log }: AppContext,
) {
  if (endpoint === undefined) return null;
  const { createTracing } = await import('./tracing.ts');
  return createTracing({ endpoint, sampleRatio, release, log });
}

/** Logs a wrong secret for the operator, who must restart with the right one; until then, /readyz reports it. */
function logWrongSecret(log: Logger): (error: unknown) => void {
  return (error) => {
    if (error instanceof WrongSecretError) log.error('secret.wrong', { error: error.message });
    else throw error;
  };
}

/** Replaces port 0 with a free port, since the public URL in pages and tokens contains the port. */
async function resolvePort(configuration: Configuration): Promise<Configuration> {
  return configuration.PORT === 0 ? { ...configuration, PORT: await findFreePort(configuration.HOST) } : configuration;
}
