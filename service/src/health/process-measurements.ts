import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Release } from '../release.ts';
import type { Family } from './measurement.ts';

const delay = monitorEventLoopDelay({ resolution: 20 });
delay.enable();

const one = (type: Family['type'], name: string, help: string, value: number): Family => ({ name, type, help, samples: [{ value }] });

/** What the process takes of the machine, and which release it is. */
export function processMeasurements({ version, commit }: Release): readonly Family[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return [
    {
      name: 'portal_build_info',
      type: 'gauge',
      help: '1; its labels say what runs',
      samples: [{ labels: { version, commit, node: process.version }, value: 1 }],
    },
    one('counter', 'process_cpu_seconds_total', 'Time of processors that the process has used', (user + system) / 1e6),
    one('gauge', 'process_resident_memory_bytes', 'Memory of the process', rss),
    one('gauge', 'nodejs_heap_size_used_bytes', 'Memory of its objects', heapUsed),
    one('gauge', 'nodejs_eventloop_lag_p99_seconds', 'Delay of the event loop', delay.percentile(99) / 1e9),
    one('gauge', 'process_uptime_seconds', 'Time since the start', process.uptime()),
  ];
}
