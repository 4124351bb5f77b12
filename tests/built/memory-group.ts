import { existsSync } from 'node:fs';
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Linux control group that limits the memory of its processes, as in a container. */
export interface MemoryGroup {
  /** Command that runs its arguments in the group. */
  readonly runner: readonly string[];
  /** Number of processes that the kernel has killed for lack of memory. */
  countKills(): Promise<number>;
  readPeak(): Promise<number>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** File names of both versions of control groups. */
const versions = [
  {
    root: '/sys/fs/cgroup/memory',
    limit: 'memory.limit_in_bytes',
    events: 'memory.oom_control',
    peak: 'memory.max_usage_in_bytes',
  },
  { root: '/sys/fs/cgroup', limit: 'memory.max', events: 'memory.events', peak: 'memory.peak' },
];

/** Creates a group with a limit in bytes, or returns the reason why this system cannot. */
export async function createMemoryGroup(limit: number): Promise<MemoryGroup | string> {
  if (process.getuid?.() !== 0) return 'requires root, to create a control group';
  for (const { root, ...files } of versions) {
    const folder = join(root, `portal-${process.pid}`);
    const isCreated = await mkdir(folder).then(
      () => existsSync(join(folder, files.limit)) && existsSync(join(folder, files.events)),
      () => false,
    );
    if (!isCreated) {
      await rmdir(folder).catch(() => undefined);
      continue;
    }
    await writeFile(join(folder, files.limit), String(limit));
    return {
      runner: ['sh', '-c', `echo $$ > ${folder}/cgroup.procs && exec "$0" "$@"`],
      countKills: async () => Number(/^oom_kill (\d+)$/m.exec(await readFile(join(folder, files.events), 'utf8'))?.[1]),
      readPeak: async () => Number(await readFile(join(folder, files.peak), 'utf8')),
      [Symbol.asyncDispose]: () => rmdir(folder),
    };
  }
  return 'requires writable control groups for memory';
}
