import { Agent, request } from 'node:http';

/** Request to send, and the load to generate. */
export interface HttpLoadOptions {
  readonly url: string;
  readonly method: string;
  readonly createHeaders: (index: number) => Readonly<Record<string, string>>;
  readonly createBody: (index: number) => string | null;
  readonly path: (index: number) => string;
  readonly connectionCount: number;
  readonly seconds: number;
}

/** Result of a load test; times are in milliseconds. */
export interface HttpLoadResult {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly countsByStatus: Readonly<Record<string, number>>;
}

/** Sends requests over several connections for a number of seconds. */
export async function runHttpLoad(load: HttpLoadOptions): Promise<HttpLoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connectionCount });
  const end = performance.now() + load.seconds * 1000;
  const times: number[] = [];
  const countsByStatus: Record<string, number> = {};
  let sent = 0;
  const worker = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      const status = await send(agent, load, sent++);
      times.push(performance.now() - started);
      countsByStatus[status] = (countsByStatus[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: load.connectionCount }, worker));
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  const quantile = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
  return {
    requestsPerSecond: Math.round(times.length / load.seconds),
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
    countsByStatus,
  };
}

function send(
  agent: Agent,
  { url, method, createHeaders, createBody, path }: HttpLoadOptions,
  index: number,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const message = request(url + path(index), { agent, method, headers: createHeaders(index) }, (response) => {
      response.resume();
      response.on('end', () => resolve(String(response.statusCode)));
    });
    message.on('error', reject);
    message.end(createBody(index) ?? undefined);
  });
}
