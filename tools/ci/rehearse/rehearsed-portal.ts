import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { defaultAgreementVersions } from '@refdesk/service-contract/organisation/agreements';

const administrator = { email: 'you@example.com', password: 'orchid tractor violin nine' };

const newcomer = {
  name: 'Ada Marsh',
  email: 'ada.marsh@builders.example',
  agreement: { terms: defaultAgreementVersions.terms.version, conduct: defaultAgreementVersions.conduct.version },
};

/** Portal client that sends requests through the balancer, as users do. */
export class RehearsedPortalClient {
  readonly #port: number;
  readonly #agent = new Agent({ rejectUnauthorized: false });

  constructor(port: number) {
    this.#port = port;
  }

  get(path: string): Promise<{ readonly status: number; readonly body: string }> {
    return this.#send('GET', path);
  }

  /** Opens the link that the administrator command printed, and chooses a password; returns the status. */
  async choosePassword(commandOutput: string): Promise<number> {
    const token = commandOutput.match(/reset-password#([\w-]+)/)?.[1];
    return (await this.#send('POST', '/api/password/reset', { token, password: administrator.password })).status;
  }

  async signIn(): Promise<number> {
    return (await this.#send('POST', '/api/session', administrator)).status;
  }

  async register(): Promise<number> {
    return (await this.#send('POST', '/api/registration', newcomer)).status;
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(method: string, path: string, body?: unknown): Promise<{ readonly status: number; readonly body: string }> {
    const host = `localhost:${this.#port}`;
    const headers = {
      host,
      origin: `https://${host}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    return new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port: this.#port, method, path, headers, agent: this.#agent }, async (response) => {
        resolve({ status: response.statusCode ?? 0, body: await text(response) });
      })
        .once('error', reject)
        .end(body === undefined ? undefined : JSON.stringify(body));
    });
  }
}
