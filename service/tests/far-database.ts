import { connect, createServer, type Socket } from 'node:net';

/** A proxy to a PostgreSQL server, such as one in another region. */
export interface DelayedDatabaseProxy {
  readonly url: string;
  /** Counts round trips since the last reset. */
  readonly rounds: number;
  startCounting(): void;
  /** Silently drops all data on existing connections; new connections work. */
  freeze(): void;
  close(): void;
}

/** Opens a proxy to the server that listens at a socket, which delays all data by some milliseconds, there and back. */
export async function openDelayedProxy(url: string, milliseconds = 0): Promise<DelayedDatabaseProxy> {
  // An address with a socket has no host.
  const { searchParams, pathname } = new URL(url.replace('@/', '@localhost/'));
  const folder = searchParams.get('host') ?? '';
  const open = new Set<Socket>();
  const asking = new Set<Socket>();
  let rounds = 0;
  const server = createServer((near) => {
    const far = connect(`${folder}/.s.PGSQL.5432`);
    for (const socket of [near, far]) open.add(socket.setNoDelay().on('error', () => undefined));
    near.on('data', () => {
      if (asking.size === 0) rounds++;
      asking.add(near);
    });
    far.on('data', () => asking.delete(near));
    near.once('close', () => asking.delete(near));
    pass(near, far, milliseconds);
    pass(far, near, milliseconds);
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
      for (const socket of open) socket.removeAllListeners('data').pause();
    },
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

/** Timers of equal length end in the order of their start, so that data stays in order. */
function pass(from: Socket, to: Socket, milliseconds: number): void {
  const later =
    milliseconds === 0 ? (send: () => void) => send() : (send: () => void) => void setTimeout(send, milliseconds);
  from.on('data', (chunk) => later(() => to.write(chunk)));
  from.once('end', () => later(() => to.end()));
}
