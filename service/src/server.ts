import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { type AddressInfo, Server as Listener } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { explainAmbiguousHostHeader } from './core/http/ambiguous-host-header.ts';

/** An application that responds to HTTP requests. */
export interface FetchHandler {
  readonly fetch: (request: Request, bindings: HttpBindings) => Response | Promise<Response>;
}

/** Options for stopping the server. */
export interface ServerStopOptions {
  /** Time in milliseconds after which connections that are still serving a request are closed. */
  readonly timeoutMs?: number;
  /** Whether to leave idle connections open for a while, since their clients may be sending a request. */
  readonly keepsIdleConnections?: boolean;
}

/** Maximum time in milliseconds for a client to send the headers of a request, and the whole request. */
export interface RequestTimeouts {
  readonly headersMs: number;
  readonly requestMs: number;
}

/**
 * Time in milliseconds for which an idle connection stays open. Longer than in proxies (nginx: 60 s), which could
 * otherwise send requests on a connection that is being closed.
 */
const keepAlive = 75_000;

/** Time in milliseconds to wait for requests in transit before idle connections are closed. */
const idleConnectionGracePeriod = 5_000;

const defaultTimeouts: RequestTimeouts = { headersMs: 20_000, requestMs: 60_000 };

/** A running HTTP server. */
export interface RunningServer {
  readonly port: number;
  /**
   * Closes each connection after its next response (RFC 9112, section 9.6), so that load balancers switch to other
   * nodes.
   */
  drain(): void;
  /** Stops accepting connections, completes requests in flight, and then closes. */
  stop(options?: ServerStopOptions): Promise<void>;
}

/**
 * Starts an HTTP server.
 *
 * @throws Error suggesting a fix if the port is in use or not permitted.
 */
export async function startHttpServer(
  app: FetchHandler,
  host: string,
  port: number,
  timeouts: RequestTimeouts = defaultTimeouts,
): Promise<RunningServer> {
  // Without createServer in its options, the adaptor creates a plain HTTP server.
  const server = createAdaptorServer({
    fetch: (request, bindings) => app.fetch(request, bindings as HttpBindings),
    serverOptions: {
      headersTimeout: timeouts.headersMs,
      requestTimeout: timeouts.requestMs,
      keepAliveTimeout: keepAlive,
      connectionsCheckingInterval: timeouts.headersMs / 4,
      // `rejectHostErrors` checks the header instead, and also closes the connection.
      requireHostHeader: false,
    },
  }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(new Error(explainListenError(cause, host, port), { cause })),
    );
    server.listen(port, host, resolve);
  });
  rejectHostErrors(server);
  let isDraining = false;
  // Added before the adaptor's listener, so that the header is set before the response starts.
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (isDraining) response.setHeader('Connection', 'close');
  });
  const drain = () => {
    isDraining = true;
  };
  return {
    port: (server.address() as AddressInfo).port,
    drain,
    stop: (options) => {
      drain();
      return stopServer(server, options);
    },
  };
}

/** Rejects requests with an ambiguous Host header before they reach the app. */
function rejectHostErrors(server: Server): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const error = explainAmbiguousHostHeader(request);
    if (error === null) for (const listener of listeners) listener.call(server, request, response);
    else
      response
        .writeHead(400, {
          'Content-Type': 'text/plain; charset=utf-8',
          'Cache-Control': 'no-store',
          Connection: 'close',
        })
        .end(`${error}\n`);
  });
}

/** Returns a port that is not in use. */
export async function findFreePort(host: string): Promise<number> {
  const server = await startHttpServer({ fetch: () => new Response() }, host, 0);
  await server.stop();
  return server.port;
}

/** Maximum number of event loop turns to accept waiting connections when a busy server stops. */
const maxTurns = 500;

/**
 * Waits for an event loop turn that accepts no connection and takes less than a millisecond, since each turn accepts
 * one connection from the listener's queue. Closing resets the remaining ones, and a load balancer does not
 * retry a POST that it has already sent (RFC 9110, section 9.2.2).
 */
async function acceptQueuedConnections(server: Server): Promise<void> {
  let isQuiet = false;
  const markBusy = () => {
    isQuiet = false;
  };
  server.on('connection', markBusy);
  await setImmediate();
  for (let turn = 0; turn < maxTurns && !isQuiet; turn++) {
    isQuiet = true;
    const startedAt = performance.now();
    await setImmediate();
    if (performance.now() - startedAt > 1) markBusy();
  }
  server.off('connection', markBusy);
}

async function stopServer(
  server: Server,
  { timeoutMs = 10_000, keepsIdleConnections = false }: ServerStopOptions = {},
): Promise<void> {
  const closed = once(server, 'close');
  // Calls the function once beforehand, so that its compilation does not delay the real close after the last
  // check of the queue.
  Listener.prototype.close.call(new Listener());
  await acceptQueuedConnections(server);
  // The HTTP server's own close() would end idle connections immediately, even if a request has just been sent on one.
  Listener.prototype.close.call(server);
  const sweep = setInterval(() => server.closeIdleConnections(), keepsIdleConnections ? idleConnectionGracePeriod : 50);
  const deadline = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}

function explainListenError({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Another program uses port ${port}: stop it, or set PORT to a free one, such as PORT=${port + 1}.`;
  if (code === 'EACCES') return `This user cannot use port ${port}: set PORT to 1024 or above, such as PORT=3000.`;
  if (code === 'EADDRNOTAVAIL')
    return `${host} is not an address of this machine: set HOST to 127.0.0.1, or to 0.0.0.0 for all networks.`;
  return message;
}
