import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';

interface HoldOptions {
  /** Prefixes of the paths that the service handles. */
  readonly pathPrefixes: readonly string[];
  /** URL of the service, such as `http://127.0.0.1:4000`. */
  readonly serviceUrl: string;
  /** Milliseconds after which a request is passed on even if the service is not listening. Default: 20,000. */
  readonly maxWaitMs?: number;
}

/** Creates a middleware that holds requests while the service restarts, so that they do not fail in the proxy. */
export function createHoldDuringRestartMiddleware({ pathPrefixes, serviceUrl, maxWaitMs = 20_000 }: HoldOptions) {
  return async ({ url = '' }: IncomingMessage, _response: ServerResponse, next: () => void): Promise<void> => {
    const deadline = performance.now() + maxWaitMs;
    if (pathPrefixes.some((prefix) => url.startsWith(prefix)))
      while (performance.now() < deadline && !(await isListening(new URL(serviceUrl)))) await setTimeout(100);
    next();
  };
}

function isListening({ hostname, port }: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    const finish = (listening: boolean) => {
      socket.destroy();
      resolve(listening);
    };
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });
}
