import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** An operation of the API. */
interface Operation {
  /** Its `operationId` in the description. */
  readonly id: string;
  readonly method: string;
  readonly path: RegExp;
  /** Scope that it requires; omitted if it requires none. */
  readonly scope?: string;
}

interface Options {
  /** Address of the portal. */
  readonly portal: string;
  /** `GATEWAY_SECRET` of the portal. */
  readonly secret: string;
  /** Address of the API. */
  readonly upstream: string;
  /** Environment of the API. Keys of the other one are active too, and rejected here. */
  readonly environment: 'sandbox' | 'production';
  readonly operations: readonly Operation[];
}

/** Response of `POST /api/keys/verify`. */
type Verification =
  | {
      readonly active: true;
      readonly keyId: string;
      readonly environment: 'sandbox' | 'production';
      readonly organisationNumber: number | null;
      readonly actsFor: string | null;
    }
  | { readonly active: false; readonly reason: string };

/** A served request, as `POST /api/requests/report` takes it. */
interface ServedRequest {
  readonly id: string;
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly keyId: string;
  readonly organisationNumber?: number;
  readonly operation?: string;
}

/** Largest batch that the portal takes. */
const maxBatch = 1000;

/** Verifies keys with the portal, passes requests on to the API, and reports them. */
export class Gateway {
  readonly #options: Options;
  #served: readonly ServedRequest[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  /** Answers a request. */
  readonly handle = (request: IncomingMessage, response: ServerResponse): void => {
    this.#serve(request, response).catch(() => reject(response, 502, 'The API or the portal does not respond.'));
  };

  /** Sends the requests served since the last report; a batch that fails is sent again by the next report. */
  async report(): Promise<void> {
    while (this.#served.length > 0) {
      const requests = this.#served.slice(0, maxBatch);
      const { ok, status } = await this.#askPortal('/api/requests/report', { requests });
      if (!ok) throw new Error(`The portal rejected a report with ${status}.`);
      this.#served = this.#served.slice(requests.length);
    }
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [at, start] = [new Date().toISOString(), performance.now()];
    const { method = 'GET', url = '/' } = request;
    const [path = '/'] = url.split('?');
    const operation = this.#options.operations.find((known) => known.method === method && known.path.test(path));
    if (operation === undefined) return reject(response, 404, 'The API has no such operation.');
    const key = request.headers.authorization?.match(/^Bearer (.+)$/i)?.[1];
    if (key === undefined) return reject(response, 401, 'Send your key as a bearer token.');

    const verification = await this.#verify(key, operation, request.socket.remoteAddress);
    if (!verification.active) {
      // A key that works but not for this request is forbidden; the portal names the reason.
      const isKnown = ['scope', 'address', 'licence', 'ambiguous'].includes(verification.reason);
      return reject(response, isKnown ? 403 : 401, `The key was rejected: ${verification.reason}.`);
    }
    const { keyId, environment, organisationNumber, actsFor } = verification;
    if (environment !== this.#options.environment)
      return reject(response, 403, `The key is for the ${environment} environment.`);
    const answer = await fetch(this.#options.upstream + url, {
      method,
      headers: {
        'Content-Type': request.headers['content-type'] ?? 'application/json',
        'X-Key-Id': keyId,
        ...(organisationNumber !== null && { 'X-Organisation-Number': String(organisationNumber) }),
        ...(actsFor !== null && { 'X-Acts-For': actsFor }),
      },
      ...(method !== 'GET' && method !== 'HEAD' && { body: await readBody(request) }),
    });
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? 'text/plain' });
    response.end(Buffer.from(await answer.arrayBuffer()));
    this.#served = [
      ...this.#served,
      {
        id: randomUUID(),
        at,
        method,
        path,
        status: answer.status,
        milliseconds: Math.round(performance.now() - start),
        keyId,
        ...(organisationNumber !== null && { organisationNumber }),
        operation: operation.id,
      },
    ];
  }

  async #verify(key: string, { id, scope }: Operation, address: string | undefined): Promise<Verification> {
    const answer = await this.#askPortal('/api/keys/verify', {
      key,
      operation: id,
      ...(scope !== undefined && { scope }),
      ...(address !== undefined && { address }),
    });
    if (!answer.ok) throw new Error(`The portal rejected a verification with ${answer.status}.`);
    return (await answer.json()) as Verification;
  }

  #askPortal(path: string, body: object): Promise<Response> {
    return fetch(this.#options.portal + path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${this.#options.secret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  }
}

function reject(response: ServerResponse, status: number, detail: string): void {
  if (response.headersSent) response.end();
  else
    response.writeHead(status, { 'Content-Type': 'application/problem+json' }).end(JSON.stringify({ status, detail }));
}

async function readBody(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}
