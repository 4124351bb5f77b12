import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { type AddressInfo, Server as Listener } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { explainAmbiguousHostHeader } from './core/http/host-error.ts';

/** An application that responds to requests. */
export interface FetchHandler {
  readonly fetch: (request: Request, bindings: HttpBindings) => Response | Promise<Response>;
}

/** Options for stopping a service. */
export interface ServerStopOptions {
  /** Milliseconds until connections are closed that still serve a request. */
  readonly patience?: number;
  /** Whether idle connections are left to clients, which may be sending a request. */
  readonly waitsForClients?: boolean;
}

/** Milliseconds in which a client must send the headers of a request, and the whole request. */
export interface RequestTimeouts {
  readonly headers: number;
  readonly request: number;
}

/**
 * Milliseconds for which an idle connection stays open: longer than in proxies (nginx 60 s), which would send into a
 * closing one.
 */
const keepAlive = 75_000;

/** Milliseconds for requests in transit before idle connections are closed. */
const parting = 5_000;

const usualPatience: RequestTimeouts = { headers: 20_000, request: 60_000 };

/** A listening service. */
export interface RunningServer {
  readonly port: number;
  /**
   * Closes each connection after its next response (RFC 9112, section 9.6), so that a balancer moves to other nodes by
   * itself.
   */
  drain(): void;
  /** Stops accepting connections, completes requests in flight, then closes. */
  stop(options?: ServerStopOptions): Promise<void>;
}

/**
 * Listens on an address.
 *
 * @throws Error with the fix if the port is taken or not permitted.
 */
export async function startHttpServer(
  app: FetchHandler,
  host: string,
  port: number,
  patience: RequestTimeouts = usualPatience,
): Promise<RunningServer> {
  // Without createServer in its options, the adaptor creates a plain HTTP server.
  const server = createAdaptorServer({
    fetch: (request, bindings) => app.fetch(request, bindings as HttpBindings),
    serverOptions: {
      headersTimeout: patience.headers,
      requestTimeout: patience.request,
      keepAliveTimeout: keepAlive,
      connectionsCheckingInterval: patience.headers / 4,
      // `rejectHostErrors` also closes the connection.
      requireHostHeader: false,
    },
  }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(new Error(refusal(cause, host, port), { cause })));
    server.listen(port, host, resolve);
  });
  rejectHostErrors(server);
  let isDraining = false;
  // Before the listener of the adaptor, so that the header is set when the response starts.
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
      return stop(server, options);
    },
  };
}

/** Answers requests with an ambiguous host before the application sees them. */
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

/** Finds a port that nothing listens on. */
export async function findFreePort(host: string): Promise<number> {
  const server = await startHttpServer({ fetch: () => new Response() }, host, 0);
  await server.stop();
  return server.port;
}

/** Turns of the event loop that a busy server gets to accept waiting connections. */
const maxTurns = 500;

/**
 * Waits for a turn of the event loop that accepts no connection and takes less than a millisecond, since each turn
 * accepts one connection of the listener's queue. Closing resets the remaining ones, and a load balancer does not
 * repeat a POST that it has sent (RFC 9110, section 9.2.2).
 */
async function acceptWaiting(server: Server): Promise<void> {
  let isQuiet = false;
  const notQuiet = () => {
    isQuiet = false;
  };
  server.on('connection', notQuiet);
  await setImmediate();
  for (let turn = 0; turn < maxTurns && !isQuiet; turn++) {
    isQuiet = true;
    const began = performance.now();
    await setImmediate();
    if (performance.now() - began > 1) notQuiet();
  }
  server.off('connection', notQuiet);
}

async function stop(
  server: Server,
  { patience = 10_000, waitsForClients = false }: ServerStopOptions = {},
): Promise<void> {
  const closed = once(server, 'close');
  // A function is compiled at its first call, which must not happen between the last check of the queue and the end of
  // the listener.
  Listener.prototype.close.call(new Listener());
  await acceptWaiting(server);
  // The HTTP server's close() would end idle connections immediately, and with them a request that has just been sent.
  Listener.prototype.close.call(server);
  const sweep = setInterval(() => server.closeIdleConnections(), waitsForClients ? parting : 50);
  const deadline = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}

function refusal({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Another program uses port ${port}: stop it, or set PORT to a free one, such as PORT=${port + 1}.`;
  if (code === 'EACCES') return `This user cannot use port ${port}: set PORT to 1024 or above, such as PORT=3000.`;
  if (code === 'EADDRNOTAVAIL')
    return `${host} is not an address of this machine: set HOST to 127.0.0.1, or to 0.0.0.0 for all networks.`;
  return message;
}
