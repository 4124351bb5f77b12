import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received request. */
export interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Parsed body, whose shape each test asserts. */
  readonly content: any;
}

/** An HTTP server that receives webhooks. */
export interface WebhookReceiver {
  readonly url: string;
  readonly received: ReceivedWebhook[];
  /** Sets the status and headers of further responses. */
  respondWith(status: number, headers?: Readonly<Record<string, string>>): void;
  stop(): Promise<void>;
}

/** Starts a receiver on an unused local port. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  let answer: readonly [number, Readonly<Record<string, string>>] = [204, {}];
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    received.push({ headers: request.headers, body, content: JSON.parse(body) });
    response.writeHead(...answer).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/portal`,
    received,
    respondWith: (status, headers = {}) => {
      answer = [status, headers];
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
