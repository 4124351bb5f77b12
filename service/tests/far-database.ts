import { connect, createServer, type Socket } from 'node:net';

/** A proxy that makes a PostgreSQL server respond as if it were in another region. */
export interface DelayedDatabaseProxy {
  readonly url: string;
  /** Number of round trips since the last reset. */
  readonly rounds: number;
  startCounting(): void;
  /** Silently drops all data on existing connections; new connections still work. */
  freeze(): void;
  close(): void;
}

/** Opens a proxy to the server on a Unix socket that delays all data by some milliseconds in each direction. */
export async function openDelayedProxy(url: string, milliseconds = 0): Promise<DelayedDatabaseProxy> {
  // A URL for a Unix socket has no host.
  const { searchParams, pathname } = new URL(url.replace('@/', '@localhost/'));
  const folder = searchParams.get('host') ?? '';
  const openSockets = new Set<Socket>();
  const waitingClients = new Set<Socket>();
  let rounds = 0;
  const server = createServer((near) => {
    const far = connect(`${folder}/.s.PGSQL.5432`);
    for (const socket of [near, far]) openSockets.add(socket.setNoDelay().on('error', () => undefined));
    near.on('data', () => {
      if (waitingClients.size === 0) rounds++;
      waitingClients.add(near);
    });
    far.on('data', () => waitingClients.delete(near));
    near.once('close', () => waitingClients.delete(near));
    forwardData(near, far, milliseconds);
    forwardData(far, near, milliseconds);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `postgres://postgres@127.0.0.1:${port}${pathname}`,
    get rounds() {
      return rounds;
    },
    startCounting: () => {
      rounds = 0;
    },
    freeze: () => {
      for (const socket of openSockets) socket.removeAllListeners('data').pause();
    },
    close: () => {
      for (const socket of openSockets) socket.destroy();
      server.close();
    },
  };
}

/** Forwards data with a delay. Timers of equal length fire in the order they were started, so data stays in order. */
function forwardData(from: Socket, to: Socket, milliseconds: number): void {
  const runDelayed =
    milliseconds === 0 ? (send: () => void) => send() : (send: () => void) => void setTimeout(send, milliseconds);
  from.on('data', (chunk) => runDelayed(() => to.write(chunk)));
  from.once('end', () => runDelayed(() => to.end()));
}
