import { Agent, request } from 'node:https';

/** Result of a load test. */
export interface LoadTestResult {
  readonly requestCount: number;
  readonly seconds: number;
  /** Lost requests by method, path and status or error code: without a response, or with a status of 500 or above. */
  readonly failureCounts: ReadonlyMap<string, number>;
  readonly failed: number;
  /** Duration of the slowest response in milliseconds. */
  readonly slowestMs: number;
}

const samples = [
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/docs/rest/quick-start' },
  { method: 'GET', path: '/api/session' },
  { method: 'GET', path: '/v2/oauth/keys' },
  { method: 'POST', path: '/v2/oauth/token', body: 'grant_type=' },
  { method: 'POST', path: '/api/password/forgotten', body: '{}' },
] as const;

/** Milliseconds after which a request without a response is treated as lost. */
const timeoutMs = 30_000;

/** Sends requests to a balancer over keep-alive connections, `rate` a second, until the returned function is called. */
export function startBalancerLoad(port: number, rate: number): () => Promise<LoadTestResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200, rejectUnauthorized: false });
  const failureCounts = new Map<string, number>();
  const pendingRequests = new Set<Promise<void>>();
  const started = performance.now();
  let sent = 0;
  let slowestMs = 0;
  const sendNext = () => {
    const sample = samples[sent % samples.length] ?? samples[0];
    sent++;
    const sentAt = performance.now();
    const completion = send(port, agent, sample).then((failure) => {
      slowestMs = Math.max(slowestMs, performance.now() - sentAt);
      if (failure !== null) failureCounts.set(failure, (failureCounts.get(failure) ?? 0) + 1);
      pendingRequests.delete(completion);
    });
    pendingRequests.add(completion);
  };
  // After a delay, catches up with at most as many open requests as the balancer accepts connections.
  const timer = setInterval(() => {
    while (sent < ((performance.now() - started) / 1000) * rate && pendingRequests.size < 1000) sendNext();
  }, 10);
  return async () => {
    clearInterval(timer);
    await Promise.all(pendingRequests);
    agent.destroy();
    const failed = failureCounts.values().reduce((sum, count) => sum + count, 0);
    return { requestCount: sent, seconds: (performance.now() - started) / 1000, failureCounts, failed, slowestMs };
  };
}

interface Sample {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

/** Sends a request; resolves with null, or with the reason why it was lost. */
function send(port: number, agent: Agent, { method, path, body = '' }: Sample): Promise<string | null> {
  return new Promise((resolve) => {
    const type = body.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded';
    const headers = body === '' ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) };
    const outgoing = request({ host: '127.0.0.1', port, method, path, agent, headers }, (response) => {
      response.resume();
      response.once('end', () =>
        resolve((response.statusCode ?? 500) < 500 ? null : `${method} ${path}: ${response.statusCode}`),
      );
      response.once('error', (error: NodeJS.ErrnoException) =>
        resolve(`${method} ${path}: ${error.code ?? error.message}`),
      );
    });
    outgoing.once('error', (error: NodeJS.ErrnoException) =>
      resolve(`${method} ${path}: ${error.code ?? error.message}`),
    );
    setTimeout(() => outgoing.destroy(new Error(`no response within ${timeoutMs / 1000} s`)), timeoutMs).unref();
    outgoing.end(body);
  });
}
