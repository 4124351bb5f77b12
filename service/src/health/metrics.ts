import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { WriterStatus } from '../background/writer.ts';
import type { Queries } from '../database/open.ts';

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Series {
  count: number;
  sum: number;
  readonly within: number[];
}

/** Counts requests by method, route and status, and tells them in Prometheus's text format. */
export class Metrics {
  readonly #requests = new Map<string, Series>();
  readonly #delay = monitorEventLoopDelay({ resolution: 20 });

  constructor() {
    this.#delay.enable();
  }

  /** Notes a request; `route` is a pattern of a route, so that the number of series is bounded. */
  record({ method, route, status, seconds }: { readonly method: string; readonly route: string; readonly status: number; readonly seconds: number }): void {
    const labels = `method="${method}",route="${route}",status="${status}"`;
    const series = this.#requests.get(labels) ?? { count: 0, sum: 0, within: buckets.map(() => 0) };
    series.count++;
    series.sum += seconds;
    for (const [index, bound] of buckets.entries()) if (seconds <= bound) series.within[index] = (series.within[index] ?? 0) + 1;
    this.#requests.set(labels, series);
  }

  /** Everything that is measured, with what the database says of its work. */
  async toText(queries: Queries, writers: readonly WriterStatus[]): Promise<string> {
    const waiting = await queries
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('sentAt', 'is', null)
      .where('failedAt', 'is', null)
      .executeTakeFirstOrThrow();
    const failed = await queries
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('failedAt', 'is not', null)
      .executeTakeFirstOrThrow();
    const { rss, heapUsed } = process.memoryUsage();
    const gauges: readonly [string, string, number][] = [
      ['portal_outbox_waiting', 'Mails that wait to be sent', waiting.count],
      ['portal_outbox_failed', 'Mails that were given up', failed.count],
      ['process_resident_memory_bytes', 'Memory of the process', rss],
      ['nodejs_heap_size_used_bytes', 'Memory of its objects', heapUsed],
      ['nodejs_eventloop_lag_p99_seconds', 'Delay of the event loop', this.#delay.percentile(99) / 1e9],
      ['process_uptime_seconds', 'Time since the start', process.uptime()],
    ];
    return [
      ...this.#requestLines(),
      ...gauges.flatMap(([name, help, value]) => [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${value}`]),
      ...writerLines(writers),
      '',
    ].join('\n');
  }

  *#requestLines(): Generator<string> {
    const name = 'http_request_duration_seconds';
    yield `# HELP ${name} Time to answer requests of the API`;
    yield `# TYPE ${name} histogram`;
    for (const [labels, { count, sum, within }] of this.#requests) {
      for (const [index, bound] of buckets.entries()) yield `${name}_bucket{${labels},le="${bound}"} ${within[index]}`;
      yield `${name}_bucket{${labels},le="+Inf"} ${count}`;
      yield `${name}_sum{${labels}} ${sum}`;
      yield `${name}_count{${labels}} ${count}`;
    }
  }
}

/** Each background writer by its name: what it holds, what it gave up, and whether it fails. */
function writerLines(writers: readonly WriterStatus[]): string[] {
  const families: readonly [string, string, string, (status: WriterStatus) => number][] = [
    ['portal_writer_waiting', 'gauge', 'Entries that a background writer has yet to write', ({ waiting }) => waiting],
    ['portal_writer_dropped_total', 'counter', 'Entries that it gave up', ({ dropped }) => dropped],
    ['portal_writer_failing', 'gauge', '1 while its writes fail', ({ failingSince }) => (failingSince === null ? 0 : 1)],
  ];
  return families.flatMap(([name, type, help, read]) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...writers.map((status) => `${name}{writer="${status.name}"} ${read(status)}`),
  ]);
}
