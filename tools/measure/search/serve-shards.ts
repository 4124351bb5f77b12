import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/** A server of an index. */
export interface ShardServer {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Serves shards as the service does, compressed beforehand, and the script that reads them. */
export async function serveShards(shards: ReadonlyMap<string, string>, workerScript: string): Promise<ShardServer> {
  const files = new Map([...shards, ['/worker.js', workerScript] as const].map(([path, text]) => [path, brotliCompressSync(text)]));
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    const type = request.url === '/worker.js' ? 'text/javascript' : 'application/json';
    if (file) response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br' }).end(file);
    else response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Search</title>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
