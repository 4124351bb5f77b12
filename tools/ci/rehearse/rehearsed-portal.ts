import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { defaultAgreementVersions } from '@refdesk/service-contract/agreements';

/** Administrator of the rehearsal. */
const administrator = { email: 'you@example.com', password: 'orchid tractor violin nine' };

const newcomer = {
  name: 'Ada Marsh',
  email: 'ada.marsh@builders.example',
  agreement: { terms: defaultAgreementVersions.terms.version, conduct: defaultAgreementVersions.conduct.version },
};

/** The portal as users reach it, through the balancer. */
export class RehearsedPortalClient {
  readonly #port: number;
  readonly #agent = new Agent({ rejectUnauthorized: false });

  constructor(port: number) {
    this.#port = port;
  }

  get(path: string): Promise<{ readonly status: number; readonly body: string }> {
    return this.#ask('GET', path);
  }

  /** Opens the link that the command printed as the administrator, and chooses a password; returns the status. */
  async choosePassword(printed: string): Promise<number> {
    const token = printed.match(/reset-password#([\w-]+)/)?.[1];
    return (await this.#ask('POST', '/api/password/reset', { token, password: administrator.password })).status;
  }

  async signIn(): Promise<number> {
    return (await this.#ask('POST', '/api/session', administrator)).status;
  }

  async register(): Promise<number> {
    return (await this.#ask('POST', '/api/registration', newcomer)).status;
  }

  close(): void {
    this.#agent.destroy();
  }

  #ask(method: string, path: string, body?: unknown): Promise<{ readonly status: number; readonly body: string }> {
    const host = `localhost:${this.#port}`;
    const headers = {
      host: host,
      origin: `https://${host}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    return new Promise((done, failed) => {
      request({ host: '127.0.0.1', port: this.#port, method, path, headers, agent: this.#agent }, async (response) => {
        done({ status: response.statusCode ?? 0, body: await text(response) });
      })
        .once('error', failed)
        .end(body === undefined ? undefined : JSON.stringify(body));
    });
  }
}
