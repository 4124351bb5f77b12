import { createApp } from './app.ts';
import { readConfiguration } from './configuration.ts';
import { listen } from './server.ts';
import { compressSite } from './site/compress.ts';
import { CompressionCache } from './site/compression-cache.ts';
import { loadSite } from './site/load.ts';

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function start(): Promise<void> {
  const { PORT, HOST, SITE_DIR } = readConfiguration(process.env);
  const cache = new CompressionCache(SITE_DIR);
  const site = await loadSite(SITE_DIR, cache).catch((cause) => {
    throw new Error(`There is no built site at ${SITE_DIR}: build it with "npm run build", or set SITE_DIR to the directory of one.`, {
      cause,
    });
  });
  const server = await listen(createApp({ site }), HOST, PORT);
  console.log(`The portal is at http://${HOST === '127.0.0.1' || HOST === '0.0.0.0' ? 'localhost' : HOST}:${server.port}`);

  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stopping.abort();
      void server.stop();
    });
  }
  await compressSite(site, cache, stopping.signal);
}
