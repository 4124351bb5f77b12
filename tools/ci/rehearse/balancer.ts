import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../command.ts';

/** Starts nginx with the file for two nodes, a certificate of its own and their ports; the function that is given back stops it. */
export async function startBalancer(
  folder: string,
  ports: { readonly http: number; readonly https: number },
  nodes: readonly number[],
): Promise<() => Promise<unknown>> {
  await mkdir(join(folder, 'logs'), { recursive: true });
  const subject = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  spawnSync('openssl', [...subject, '-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]);
  const configuration = (await readFile(join(root, 'deploy/two-nodes/nginx.conf'), 'utf8'))
    .replace('server portal:3000', `server 127.0.0.1:${nodes[0]}`)
    .replace('server portal-2:3000', `server 127.0.0.1:${nodes[1]}`)
    .replaceAll('/etc/nginx/tls', folder)
    .replace('/dev/stdout', join(folder, 'access.log'))
    .replace('/dev/stderr', join(folder, 'error.log'))
    .replace('listen 80', `listen 127.0.0.1:${ports.http}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${ports.https}`);
  await writeFile(join(folder, 'nginx.conf'), configuration);
  const own = `daemon off; pid ${folder}/pid; ${process.getuid?.() === 0 ? 'user root;' : ''}`;
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log'), '-g', own], { stdio: 'ignore' });
  const ended = once(nginx, 'exit');
  nginx.once('exit', (code) => code && console.error(readFileSync(join(folder, 'error.log'), 'utf8')));
  return () => {
    nginx.kill('SIGQUIT');
    return ended;
  };
}

/** The last lines of the balancer's error log that tell of lost requests: what could not connect was sent to the other node. */
export async function lastErrors(folder: string, lines = 20): Promise<string> {
  const log = await readFile(join(folder, 'error.log'), 'utf8').catch(() => '');
  const lost = log.split('\n').filter((line) => line !== '' && !line.includes('while connecting'));
  return lost.slice(-lines).join('\n');
}
