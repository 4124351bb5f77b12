import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

test.skipIf(spawnSync('haproxy', ['-v']).error !== undefined)(
  'HAProxy accepts the configuration for two nodes',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'haproxy-'));
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    spawnSync('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=localhost',
      '-keyout',
      key,
      '-out',
      certificate,
    ]);
    await writeFile(join(folder, 'portal.pem'), `${await readFile(certificate, 'utf8')}${await readFile(key, 'utf8')}`);
    const shipped = await readFile(join(root, 'deploy/two-nodes/haproxy.cfg'), 'utf8');
    const file = join(folder, 'haproxy.cfg');
    await writeFile(
      file,
      shipped.replace('/etc/haproxy/tls', folder).replaceAll(/portal(-2)?:3000/g, '127.0.0.1:3000'),
    );
    const { status, stdout, stderr } = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' });
    await rm(folder, { recursive: true });
    expect(status === 0 ? '' : stdout + stderr).toBe('');
  },
);
