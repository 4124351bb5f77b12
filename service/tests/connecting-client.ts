import { connect } from 'node:net';

// node connecting-client.ts PORT: opens connections with a POST in each until one is refused, then reports to its
// parent how each ended.
const port = Number(process.argv[2]);

/** How connections ended: answered, rejected, or closed without a response. */
export type HttpConnectionOutcomeCounts = Record<'answered' | 'refused' | 'lost', number>;

/** Maximum open connections; fewer requests if the server falls behind, since an overloaded server must refuse some. */
const maxOpen = 12;

const endings: HttpConnectionOutcomeCounts = { answered: 0, refused: 0, lost: 0 };
let open = 0;

function send(): void {
  open++;
  const socket = connect(port, '127.0.0.1', () =>
    socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}'),
  );
  const end = (ending: keyof HttpConnectionOutcomeCounts) => {
    socket.removeAllListeners().on('error', () => undefined);
    socket.destroy();
    open--;
    endings[ending]++;
    // The server answers so far, so the parent may stop it.
    if (ending === 'answered' && endings.answered === 30) process.send?.('answered');
  };
  socket.once('data', () => end('answered'));
  socket.once('end', () => end('lost'));
  socket.once('error', (error: NodeJS.ErrnoException) => end(error.code === 'ECONNREFUSED' ? 'refused' : 'lost'));
}

const timer = setInterval(() => {
  if (endings.refused === 0) for (let count = 0; count < 4 && open < maxOpen; count++) send();
  else if (open === 0) {
    clearInterval(timer);
    process.send?.(endings, () => process.disconnect?.());
  }
}, 12);
