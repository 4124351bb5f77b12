import { spawnSync } from 'node:child_process';

/** Debian packages of the programs that the long run starts. */
const debianPackages = {
  haproxy: 'haproxy',
  nginx: 'nginx',
  openssl: 'openssl',
  curl: 'curl',
  psql: 'postgresql',
  pgbackrest: 'pgbackrest',
  buildah: 'buildah',
  debootstrap: 'debootstrap',
  faketime: 'faketime',
  php: 'php-cli',
  python3: 'python3',
  javac: 'default-jdk-headless',
} as const;

export type RequiredProgramName = keyof typeof debianPackages;

export const programsRequiredForRehearsals: readonly RequiredProgramName[] = [
  'haproxy',
  'nginx',
  'openssl',
  'curl',
  'psql',
  'pgbackrest',
];
export const programsRequiredForContainerImage: readonly RequiredProgramName[] = ['buildah', 'debootstrap'];
/** Programs for running the samples of pages on future dates. */
export const programsRequiredForFutureDates: readonly RequiredProgramName[] = ['faketime'];
/** Programs for the generated clients and the samples in these languages. */
export const programsRequiredForClients: readonly RequiredProgramName[] = ['php', 'python3', 'javac'];
export const programsRequiredForCleanMachine: readonly RequiredProgramName[] = ['debootstrap'];

/** Exits with status 2 and instructions if a program is missing, or if root is required and the user is not root. */
export function exitIfProgramsMissing(
  task: string,
  programs: readonly RequiredProgramName[],
  { asRoot = false } = {},
): void {
  const missing = [...new Set(programs)].filter((program) => spawnSync(program, ['--version']).error !== undefined);
  const steps = [
    ...(missing.length > 0 ? [`apt-get install ${missing.map((program) => debianPackages[program]).join(' ')}`] : []),
    ...(asRoot && process.getuid?.() !== 0 ? ['run it as root'] : []),
  ];
  if (steps.length === 0) return;
  console.error(`${task} cannot run here. To run it: ${steps.join(', then ')}.`);
  process.exit(2);
}
