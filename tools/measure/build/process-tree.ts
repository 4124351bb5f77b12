import { readdirSync, readFileSync } from 'node:fs';

/** Observes the memory of a process and its descendants on Linux; `stop` returns the peak in bytes. */
export function watchProcessMemory(pid: number): { stop(): number } {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, sumResidentMemory(pid));
  }, 200);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}

/** Returns the processor time, in seconds, of all children that have ended and of their descendants. */
export function getChildrenProcessorTime(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html: cutime and cstime, in hundredths of a second.
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

interface Process {
  readonly pid: number;
  readonly parentPid: number;
}

function sumResidentMemory(root: number): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readProcess(Number(name)))
    .filter((process) => process !== null);
  const tree = new Set([root]);
  // A child's process ID may be lower than its parent's, so the loop continues until nothing is added.
  for (let previousSize = 0; previousSize !== tree.size; ) {
    previousSize = tree.size;
    for (const { pid, parentPid } of processes) if (tree.has(parentPid)) tree.add(pid);
  }
  return Array.from(tree).reduce((sum, pid) => sum + readResidentMemory(pid), 0);
}

// https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html: the name, in brackets, can contain spaces.
function readProcess(pid: number): Process | null {
  const stat = readIfExists(`/proc/${pid}/stat`);
  const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return parent === undefined ? null : { pid, parentPid: Number(parent) };
}

function readResidentMemory(pid: number): number {
  const [, kilobytes = '0'] = readIfExists(`/proc/${pid}/status`).match(/^VmRSS:\s+(\d+) kB/m) ?? [];
  return Number(kilobytes) * 1024;
}

function readIfExists(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process has ended since it was listed.
    return '';
  }
}
