import { type ChildProcess, spawn, spawnSync } from 'node:child_process';

/** A root file system in which commands run as if on a separate machine, with separate processes and mounts. */
export interface CleanMachine {
  readonly folder: string;
  /** Additional environment variables. */
  readonly env: Readonly<Record<string, string>>;
}

/** Starts a command line in a folder of the machine; when the process ends, all its children end too. */
export function startCommandOnCleanMachine(
  { folder, env }: CleanMachine,
  directory: string,
  commandLine: string,
): ChildProcess {
  const variables = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    LANG: 'C.UTF-8',
    ...readNetworkVariables(),
    ...env,
  };
  const assignments = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  const mounts = 'mount --rbind /dev "$1/dev" && mount -t proc proc "$1/proc"';
  const enterScript = `${mounts} && cd / && root="$1" && shift && exec chroot "$root" "$@"`;
  const command = ['env', '-i', ...assignments, 'sh', '-c', `cd ${directory} && ${commandLine}`];
  return spawn(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', enterScript, 'sh', folder, ...command],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
}

/** Environment variables for network access: this machine's npm registry, proxies and certificates. */
function readNetworkVariables(): Record<string, string> {
  const registry = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).stdout.trim();
  const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy'];
  const proxies = names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return {
    npm_config_registry: registry,
    NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
    ...Object.fromEntries(proxies),
  };
}
