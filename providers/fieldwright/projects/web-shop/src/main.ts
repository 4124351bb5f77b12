import { serve } from '@hono/node-server';
import { Client } from 'fieldwright-rest-api';
import { createApp } from './app.ts';
import { log } from './log.ts';
import { readSettings } from './settings.ts';

const { port, ...connection } = readSettings(process.env);
const client = new Client({
  ...connection,
  // A buyer is waiting: an early failure is better than minutes of retries.
  maxRetries: 3,
  timeout: 10_000,
  onRetry: ({ operation, number, status }) => log('warning', 'request is sent again', { operation, number, status }),
});

const server = serve({ fetch: createApp(client).fetch, port }, ({ port: actualPort }) =>
  log('info', 'shop is open', { address: `http://localhost:${actualPort}` }),
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close());
