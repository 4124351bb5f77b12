import { Agent, request } from 'node:http';

/** Throughput and response times under load. */
export interface LoadMeasurement {
  readonly requestsPerSecond: number;
  /** Median response time in milliseconds. */
  readonly p50Ms: number;
  /** 99th percentile of response times in milliseconds. */
  readonly p99Ms: number;
}

/** A measured call; throws on an unexpected response. */
export type LoadTestCall = () => Promise<void>;

/** Runs `call` with a fixed number of concurrent callers for some seconds, after a short unmeasured warm-up. */
export async function measureConcurrentCalls(
  call: LoadTestCall,
  { seconds, callers }: { readonly seconds: number; readonly callers: number },
): Promise<LoadMeasurement> {
  await runConcurrently(call, Math.min(1, seconds / 4), callers);
  const times = await runConcurrently(call, seconds, callers);
  const sorted = Float64Array.from(times).sort();
  const getPercentile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { requestsPerSecond: times.length / seconds, p50Ms: getPercentile(0.5), p99Ms: getPercentile(0.99) };
}

async function runConcurrently(call: LoadTestCall, seconds: number, callers: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const caller = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      await call();
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return times;
}

/** Creates a call that sends a request over persistent connections. */
export function createLoadTestHttpCall(options: {
  readonly port: number;
  readonly path: string;
  readonly method?: string;
  readonly createHeaders: () => Readonly<Record<string, string>>;
  readonly body?: string;
  readonly expectedStatus: number;
}): LoadTestCall {
  const agent = new Agent({ keepAlive: true });
  const { port, path, method = 'GET', createHeaders, body, expectedStatus } = options;
  return () =>
    new Promise((resolve, reject) => {
      const sent = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          path,
          method,
          headers: { ...createHeaders(), ...(body && { 'content-length': Buffer.byteLength(body) }) },
        },
        (answer) => {
          answer.resume();
          answer.once('end', () =>
            answer.statusCode === expectedStatus
              ? resolve()
              : reject(new Error(`${method} ${path} answered ${answer.statusCode}, not ${expectedStatus}.`)),
          );
        },
      );
      sent.once('error', reject);
      sent.end(body);
    });
}
