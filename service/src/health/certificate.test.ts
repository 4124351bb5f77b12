import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { expect, it } from 'vitest';
import { createLogger } from '../core/http/log.ts';
import { recordCertificateExpiry } from './certificate.ts';
import { Metrics } from './metrics.ts';

it.skipIf(spawnSync('openssl', ['version']).error !== undefined)(
  'records the expiry of the certificate at PUBLIC_URL, and logs a warning if it cannot be read',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-certificate-'));
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    spawnSync('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '30',
      '-subj',
      '/CN=localhost',
      '-keyout',
      key,
      '-out',
      cert,
    ]);
    const server = createServer({ key: await readFile(key), cert: await readFile(cert) });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const metrics = new Metrics();
    const lines: string[] = [];
    const log = createLogger('warn', (line) => lines.push(line));
    const record = (publicUrl: string) => recordCertificateExpiry({ publicUrl, metrics, log });
    await record(`https://127.0.0.1:${port}`);
    const readDaysUntilExpiry = () =>
      [...metrics.certificates.samples].map(({ labels, value }) => [
        labels?.of,
        Math.round((value - Date.now() / 1000) / 86_400),
      ]);
    expect(readDaysUntilExpiry()).toEqual([['127.0.0.1', 30]]);
    expect(lines).toEqual([]);
    server.close();
    await record(`https://127.0.0.1:${port}`);
    await record('http://127.0.0.1');
    expect(lines).toEqual([expect.stringMatching(/"certificate.unreadable","of":"127.0.0.1","error":".*ECONNREFUSED/)]);
    expect(readDaysUntilExpiry()).toHaveLength(1);
    await rm(folder, { recursive: true });
  },
);
