import { consoleOrigins } from '@portal/origins/console-origins';
import { replacements } from '@portal/origins/show';
import { createApp } from './app.ts';
import { type AppContext, createAppContext } from './app-context.ts';
import { type Configuration, publicUrl, readStart, shownOrigins } from './configuration.ts';
import { stopBeating } from './health/heartbeat.ts';
import { jobsOf } from './jobs.ts';
import { createLog, type Log } from './log.ts';
import { outboxPath } from './mail/outbox-page.ts';
import { smtpTransport } from './mail/transport.ts';
import { provider } from './provider.ts';
import { readMocks } from './sandbox/mocks.ts';
import { openDescribed, openSandbox, readSandboxContent } from './sandbox/open.ts';
import { startJobs } from './schedule.ts';
import { freePort, listen } from './server.ts';
import { openShare } from './share/open.ts';
import { compressSite, isCompressed, withoutCompressedForms } from './site/compress.ts';
import { CompressionCache } from './site/compression-cache.ts';
import { loadSite, type Site } from './site/load.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { WrongSecretError } from './tokens/encryption.ts';
import { warnOfUnknownVariables } from './unknown-variables.ts';

/** In production (the image and the unit set it) the log is JSON alone; a person who starts the service is told in words. */
const isAtTerminal = process.env.NODE_ENV !== 'production';

// A log that nobody reads any more must not stop the service.
process.stdout.on('error', () => undefined);

try {
  await start();
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  if (isAtTerminal) console.error(message);
  else createLog('error').error('start.failed', { error: message });
  process.exitCode = 1;
}

async function start(): Promise<void> {
  const configuration = await withPort(await readStart(process.env));
  const { PORT, HOST, SITE_DIR, DATA_DIR, SMTP_URL, MAIL_FROM } = configuration;
  const cache = new CompressionCache(SITE_DIR, DATA_DIR);
  const shown = shownOrigins(configuration);
  const sentTo = consoleOrigins(provider().console, shown).filter((origin) => origin !== new URL(publicUrl(configuration)).origin);
  const site = await loadSite(SITE_DIR, cache, { addresses: replacements(provider().addresses, shown), consoleOrigins: sentTo }).catch((cause) => {
    throw new Error(`There is no built site at ${SITE_DIR}: build it with "npm run build", or set SITE_DIR to the directory of one.`, {
      cause,
    });
  });
  const appContext = await createAppContext(configuration);
  for (const warning of warnOfUnknownVariables(process.env)) {
    if (isAtTerminal) console.error(warning);
    else appContext.log.warn('variable.unknown', { warning });
  }
  await appContext.signingKeys.signing().catch(nameWrongSecret(appContext.log));
  const transport = SMTP_URL === undefined ? null : smtpTransport(SMTP_URL, MAIL_FROM);
  const { modules } = provider();
  const answers = configuration.SANDBOX === 'on' && modules.sandbox !== false;
  const sandboxContent = answers ? await readSandboxContent(SITE_DIR, modules) : null;
  const sandbox = sandboxContent && openSandbox(appContext, sandboxContent);
  const mocks = answers ? openDescribed(appContext, await readMocks(SITE_DIR)) : null;
  const share = sandbox && (await openShare(appContext, sandbox));
  const tracing = await traceRequests(configuration, appContext);
  const server = await listen(createApp({ appContext, site, sandbox, mocks, share, tracing }), HOST, PORT);
  const stopJobs = startJobs(jobsOf(appContext, transport, sandbox), appContext);
  const address = publicUrl(configuration);
  appContext.log.info('started', { address, ...appContext.release, database: appContext.database.engine, mail: transport === null ? 'outbox' : 'smtp' });
  if (isAtTerminal) console.log(`The portal is at ${address}`);
  if (isAtTerminal && transport === null && modules.accounts !== false)
    console.log(`Email is not sent because SMTP_URL is not set. Read it at ${address}${outboxPath} or with "npm run operator -- outbox".`);

  const compressing = new AbortController();
  const compression = compress(configuration, site, cache, compressing.signal)?.catch((error) =>
    appContext.log.warn('site.compression.failed', { error: String(error) }),
  );
  const uncompressed = withoutCompressedForms(site).length;
  if (uncompressed > 0 && compression === undefined) appContext.log.info('site.uncompressed', { files: uncompressed, hint: 'npm run build compresses them' });

  const stop = async () => {
    compressing.abort();
    await server.stop({ waitsForClients: appContext.draining.signal.aborted });
    await stopJobs();
    await share?.close();
    await compression;
    await Promise.all([appContext.usage.flush(), appContext.requests.flush()]);
    await stopBeating(appContext).catch(() => undefined);
    transport?.close();
    await tracing?.close();
    await appContext.database.queries.destroy();
  };
  stopOnSignals({ stop, drainSeconds: configuration.DRAIN_SECONDS, appContext, server });
}

/**
 * Compresses what has no compressed form, where that is wanted; nothing else waits for it. By default that is what names
 * another address than the one that was built for: once, since the disk of the build or DATA_DIR keeps it.
 */
function compress({ COMPRESSION, PUBLIC_URL }: Configuration, site: Site, cache: CompressionCache, signal: AbortSignal): Promise<unknown> | undefined {
  const digests = new Set(site.files.values().map(({ digest }) => digest));
  if (COMPRESSION === 'on') return compressSite(site, cache, signal).then(() => (signal.aborted ? undefined : cache.prune(digests)));
  if (COMPRESSION !== undefined || PUBLIC_URL === undefined || !isCompressed(site)) return undefined;
  return compressSite(site, cache, signal).then(() => (signal.aborted ? undefined : cache.pruneOwn(digests)));
}

/** Spans of requests for whoever has set a collector; nothing of it is loaded otherwise. */
async function traceRequests({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share }: Configuration, { release, log }: AppContext) {
  if (endpoint === undefined) return null;
  const { openTracing } = await import('./tracing.ts');
  return openTracing({ endpoint, share, release, log });
}

/** Who restarts it with the right one reads it here; until then /readyz says so. */
function nameWrongSecret(log: Log): (error: unknown) => void {
  return (error) => {
    if (error instanceof WrongSecretError) log.error('secret.wrong', { error: error.message });
    else throw error;
  };
}

/** With a port of its own instead of 0, since pages and tokens name the address. */
async function withPort(configuration: Configuration): Promise<Configuration> {
  return configuration.PORT === 0 ? { ...configuration, PORT: await freePort(configuration.HOST) } : configuration;
}
