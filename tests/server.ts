import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join, resolve } from 'node:path';

/*
 * A plain static host: addresses without .html, the site's not-found page with status 404, nothing else.
 * MOUNT serves the site under another path than it was built for.
 */
const { PORT = '3100', SITE_DIR = 'site/build', MOUNT = '/' } = process.env;
const root = resolve(SITE_DIR);

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
};

createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const file = pathname.startsWith(MOUNT) && findFile(decodeURIComponent(pathname.slice(MOUNT.length)));
  if (file) send(response, 200, file);
  else send(response, 404, join(root, '404.html'));
}).listen(Number(PORT));

function findFile(path: string): string | undefined {
  const candidates = [path, `${path}.html`, `${path}/index.html`].map((name) => join(root, name));
  return candidates.find((name) => name.startsWith(root) && existsSync(name) && statSync(name).isFile());
}

function send(response: ServerResponse, status: number, file: string): void {
  response.writeHead(status, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
  createReadStream(file).pipe(response);
}
