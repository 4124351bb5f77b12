import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';

/** What answers requests. */
export interface Application {
  readonly fetch: (request: Request, bindings: HttpBindings) => Response | Promise<Response>;
}

/** A service that listens. */
export interface RunningServer {
  readonly port: number;
  /** Takes no new request, lets those in flight finish for up to `patience` milliseconds, then closes. */
  stop(patience?: number): Promise<void>;
}

/**
 * Listens on an address.
 *
 * @throws Error saying what can be done when the port is taken or may not be used.
 */
export async function listen(app: Application, host: string, port: number): Promise<RunningServer> {
  // Without createServer in the options the adaptor makes a plain HTTP server.
  const server = createAdaptorServer({ fetch: (request, bindings) => app.fetch(request, bindings as HttpBindings) }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(new Error(refusal(cause, host, port), { cause })));
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, stop: (patience = 10_000) => stop(server, patience) };
}

/** A port that nothing listens on. */
export async function freePort(host: string): Promise<number> {
  const server = await listen({ fetch: () => new Response() }, host, 0);
  await server.stop();
  return server.port;
}

function stop(server: Server, patience: number): Promise<void> {
  // A connection that is kept alive after its last answer would hold the process until its client lets go.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), patience);
  return new Promise((resolve) =>
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(deadline);
      resolve();
    }),
  );
}

function refusal({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program: stop it, or set PORT to a free one, such as PORT=${port + 1}.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user: set PORT to 1024 or above, such as PORT=3000.`;
  if (code === 'EADDRNOTAVAIL') return `${host} is no address of this machine: set HOST to 127.0.0.1, or to 0.0.0.0 for all networks.`;
  return message;
}
