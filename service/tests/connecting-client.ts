import { connect } from 'node:net';

// node connecting-client.ts PORT: opens connections, each with a POST request, until one is refused; then reports the
// outcomes to the parent process.
const port = Number(process.argv[2]);

/** Number of connections by outcome: answered, refused, or closed without a response. */
export type HttpConnectionOutcomeCounts = Record<'answered' | 'refused' | 'lost', number>;

/** Maximum open connections: requests slow down if the server does, and an overloaded server must refuse some. */
const maxOpen = 12;

const outcomeCounts: HttpConnectionOutcomeCounts = { answered: 0, refused: 0, lost: 0 };
let openConnections = 0;

function send(): void {
  openConnections++;
  const socket = connect(port, '127.0.0.1', () =>
    socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}'),
  );
  const end = (outcome: keyof HttpConnectionOutcomeCounts) => {
    socket.removeAllListeners().on('error', () => undefined);
    socket.destroy();
    openConnections--;
    outcomeCounts[outcome]++;
    // Enough requests have succeeded for the parent to stop the server.
    if (outcome === 'answered' && outcomeCounts.answered === 30) process.send?.('answered');
  };
  socket.once('data', () => end('answered'));
  socket.once('end', () => end('lost'));
  socket.once('error', (error: NodeJS.ErrnoException) => end(error.code === 'ECONNREFUSED' ? 'refused' : 'lost'));
}

const timer = setInterval(() => {
  if (outcomeCounts.refused === 0) for (let count = 0; count < 4 && openConnections < maxOpen; count++) send();
  else if (openConnections === 0) {
    clearInterval(timer);
    process.send?.(outcomeCounts, () => process.disconnect?.());
  }
}, 12);
