import { Agent, request } from 'node:https';

/** How requests went. */
export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  /** Status, or code of the error, of each that failed: none answered below 500. */
  readonly failures: ReadonlyMap<string, number>;
}

const asked = [
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/docs/rest/quick-start' },
  { method: 'GET', path: '/api/session' },
  { method: 'POST', path: '/v2/oauth/token', body: 'grant_type=' },
] as const;

/** Sends `rate` requests a second to a balancer, over connections that are kept, until the function that it gives back is called. */
export function startLoad(port: number, rate: number): () => Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 40, rejectUnauthorized: false });
  const failures = new Map<string, number>();
  const open = new Set<Promise<void>>();
  const started = performance.now();
  let sent = 0;
  const send = () => {
    const { method, path, ...rest } = asked[sent % asked.length] ?? asked[0];
    sent++;
    const answered = ask(port, agent, method, path, 'body' in rest ? rest.body : '').then((outcome) => {
      if (outcome !== null) failures.set(outcome, (failures.get(outcome) ?? 0) + 1);
      open.delete(answered);
    });
    open.add(answered);
  };
  // What a busy machine has missed is made up for, but never more than the balancer's connections can hold.
  const timer = setInterval(() => {
    while (sent < ((performance.now() - started) / 1000) * rate && open.size < 200) send();
  }, 10);
  return async () => {
    clearInterval(timer);
    await Promise.all(open);
    agent.destroy();
    return { requests: sent, seconds: (performance.now() - started) / 1000, failures };
  };
}

/** Null when it was answered below 500. */
function ask(port: number, agent: Agent, method: string, path: string, body: string): Promise<string | null> {
  return new Promise((done) => {
    const headers = body === '' ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
    request({ host: '127.0.0.1', port, method, path, agent, headers, timeout: 30_000 }, (response) => {
      response.resume();
      response.once('end', () => done((response.statusCode ?? 500) < 500 ? null : `${method} ${path}: ${response.statusCode}`));
    })
      .once('error', (error: NodeJS.ErrnoException) => done(`${method} ${path}: ${error.code ?? error.message}`))
      .end(body);
  });
}
