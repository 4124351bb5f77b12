import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findUnusedPort } from '../tools/find-unused-port.ts';

// Usage: node tests/serve.ts <directory>. Serves a built site on a free port with a new, empty database.
const [, , site = 'site/build'] = process.argv;
const data = await mkdtemp(join(tmpdir(), 'portal-serve-'));
process.once('exit', () => rmSync(data, { recursive: true, force: true }));
// Not port 0, because the service only accepts requests for its own URL, which includes the port.
Object.assign(process.env, {
  PORT: String(await findUnusedPort()),
  SITE_DIR: resolve(site),
  DATA_DIR: data,
  // The port is part of most files, so all of them would be compressed at each start.
  COMPRESSION: 'off',
});
await import('../service/src/main.ts');
