import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../command.ts';

export const supportedBalancerNames = ['haproxy', 'nginx'] as const;
export type BalancerName = (typeof supportedBalancerNames)[number];

/** Handle of a balancer process. */
export interface RunningBalancer {
  readonly stop: () => Promise<unknown>;
  /** Replaces the certificate and makes the balancer read it, as `systemctl reload` does. */
  readonly renewCertificate: () => Promise<void>;
}

interface Ports {
  readonly httpPort: number;
  readonly httpsPort: number;
}

/** Starts a balancer with the shipped configuration for two nodes and a self-signed certificate. */
export async function startBalancer(
  balancer: BalancerName,
  folder: string,
  ports: Ports,
  nodes: readonly number[],
): Promise<RunningBalancer> {
  await mkdir(join(folder, 'logs'), { recursive: true });
  await writeCertificate(folder);
  const readShippedFile = (name: string) => readFile(join(root, 'deploy/two-nodes', name), 'utf8');
  const replaceNodeAddresses = (text: string) =>
    text.replaceAll('portal:3000', `127.0.0.1:${nodes[0]}`).replaceAll('portal-2:3000', `127.0.0.1:${nodes[1]}`);
  const file = join(folder, `${balancer}.conf`);
  if (balancer === 'haproxy') {
    const text = replaceNodeAddresses(await readShippedFile('haproxy.cfg'))
      .replace('/etc/haproxy/tls', folder)
      .replace(':::80 v4v6', `127.0.0.1:${ports.httpPort}`)
      .replace(':::443 v4v6', `127.0.0.1:${ports.httpsPort}`);
    await writeFile(file, text);
    // -W: with a master process, as in Debian's unit and the image.
    return startProgram('haproxy', ['-W', '-f', file], folder, { stop: 'SIGUSR1', reload: 'SIGUSR2' });
  }
  const text = replaceNodeAddresses(await readShippedFile('nginx.conf'))
    .replaceAll('/etc/nginx/tls', folder)
    .replace('/dev/stdout', join(folder, 'access.log'))
    .replace('/dev/stderr', join(folder, 'error.log'))
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80', `listen 127.0.0.1:${ports.httpPort}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${ports.httpsPort}`);
  await writeFile(file, text);
  const globalDirectives = `daemon off; pid ${folder}/pid; ${process.getuid?.() === 0 ? 'user root;' : ''}`;
  return startProgram(
    'nginx',
    ['-p', folder, '-c', file, '-e', join(folder, 'error.log'), '-g', globalDirectives],
    folder,
    {
      stop: 'SIGQUIT',
      reload: 'SIGHUP',
    },
  );
}

/** Writes a new self-signed certificate with its key, in the files that the balancers read. */
async function writeCertificate(folder: string): Promise<void> {
  const key = join(folder, 'privkey.pem');
  const certificate = join(folder, 'fullchain.pem');
  const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  spawnSync('openssl', ['req', ...options, '-keyout', key, '-out', certificate]);
  await writeFile(join(folder, 'portal.pem'), `${await readFile(certificate, 'utf8')}${await readFile(key, 'utf8')}`);
}

function startProgram(
  program: string,
  args: readonly string[],
  folder: string,
  signals: { readonly stop: NodeJS.Signals; readonly reload: NodeJS.Signals },
): RunningBalancer {
  const log = openSync(join(folder, 'balancer.log'), 'a');
  const child = spawn(program, args, { stdio: ['ignore', log, log] });
  const ended = once(child, 'exit');
  child.once('exit', (code) => code && console.error(readFileSync(join(folder, 'balancer.log'), 'utf8')));
  return {
    stop: () => {
      child.kill(signals.stop);
      // Open connections of a client delay a graceful stop.
      setTimeout(() => child.kill('SIGKILL'), 5_000).unref();
      return ended;
    },
    renewCertificate: async () => {
      await writeCertificate(folder);
      child.kill(signals.reload);
    },
  };
}

/** Returns the last lines that the balancer logged about lost requests. */
export async function readLastBalancerErrors(folder: string, lines = 60): Promise<string> {
  const logs = await Promise.all(
    ['error.log', 'balancer.log'].map((name) => readFile(join(folder, name), 'utf8').catch(() => '')),
  );
  const errorLines = logs
    .flatMap((log) => log.split('\n'))
    .filter(
      (line) =>
        /" 5\d\d |" -1 |\[(error|crit|alert)\]|\[ALERT\]|\[WARNING\]/.test(line) && !line.includes('while connecting'),
    );
  return errorLines.slice(-lines).join('\n');
}
