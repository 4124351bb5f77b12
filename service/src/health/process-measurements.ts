import { statfs } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Configuration } from '../core/configuration/configuration.ts';
import type { ServiceRelease } from '../core/configuration/release.ts';
import type { MetricFamily } from './measurement.ts';

const eventLoopDelay = monitorEventLoopDelay({ resolution: 20 });
eventLoopDelay.enable();

const startedAt = Date.now() / 1000 - process.uptime();

const createMetric = (type: MetricFamily['type'], name: string, help: string, value: number): MetricFamily => ({
  name,
  type,
  help,
  samples: [{ value }],
});

/** Collects metrics of the process's resource usage and release. */
export async function collectProcessMetrics(
  { version, commit }: ServiceRelease,
  { DATA_DIR }: Pick<Configuration, 'DATA_DIR'>,
): Promise<readonly MetricFamily[]> {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const disk = await statfs(DATA_DIR).catch(() => null);
  return [
    {
      name: 'portal_build_info',
      type: 'gauge',
      help: '1; labels identify the running version',
      samples: [{ labels: { version, commit, node: process.version }, value: 1 }],
    },
    createMetric('counter', 'process_cpu_seconds_total', 'CPU time of the process', (user + system) / 1e6),
    createMetric('gauge', 'process_resident_memory_bytes', 'Resident memory of the process', rss),
    createMetric('gauge', 'nodejs_heap_size_used_bytes', 'Used heap memory', heapUsed),
    createMetric(
      'gauge',
      'nodejs_eventloop_lag_p99_seconds',
      'Delay of the event loop',
      eventLoopDelay.percentile(99) / 1e9,
    ),
    createMetric('gauge', 'process_start_time_seconds', 'Start of the process, in seconds since 1970', startedAt),
    ...(disk === null
      ? []
      : [
          createMetric('gauge', 'portal_disk_size_bytes', 'Size of the disk of DATA_DIR', disk.blocks * disk.bsize),
          createMetric(
            'gauge',
            'portal_disk_free_bytes',
            'Free space on the disk of DATA_DIR',
            disk.bavail * disk.bsize,
          ),
        ]),
  ];
}
