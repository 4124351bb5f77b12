import { spawnSync } from 'node:child_process';

/** The programs that parts of the long run start, each with the Debian package that brings it. */
const packages = {
  nginx: 'nginx',
  openssl: 'openssl',
  curl: 'curl',
  psql: 'postgresql',
  buildah: 'buildah',
  debootstrap: 'debootstrap',
  faketime: 'faketime',
} as const;

export type Program = keyof typeof packages;

export const forTheRehearsal: readonly Program[] = ['nginx', 'openssl', 'curl', 'psql'];
export const forTheImage: readonly Program[] = ['buildah', 'debootstrap'];
/** The samples of the pages on days that are yet to come. */
export const forOtherDays: readonly Program[] = ['faketime'];
export const forACleanMachine: readonly Program[] = ['debootstrap'];

/** Ends the process with status 2 and says what to do, where a program is missing or root is needed and somebody else runs this. */
export function needPrograms(what: string, programs: readonly Program[], { asRoot = false } = {}): void {
  const missing = [...new Set(programs)].filter((program) => spawnSync(program, ['--version']).error !== undefined);
  const steps = [
    ...(missing.length > 0 ? [`apt-get install ${missing.map((program) => packages[program]).join(' ')}`] : []),
    ...(asRoot && process.getuid?.() !== 0 ? ['run it as root'] : []),
  ];
  if (steps.length === 0) return;
  console.error(`${what} cannot run here. To run it: ${steps.join(', then ')}.`);
  process.exit(2);
}
