import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startServiceProcess } from '../../../service/tests/process.ts';
import { findUnusedPort } from '../../../tools/find-unused-port.ts';
import { portal } from '../../servers.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';

/** The built site with a dedicated service: an empty database, and an email server that stores received messages. */
export interface TestPortal {
  readonly url: string;
  readonly mailbox: Mailbox;
  /** Directory of its database. */
  readonly directory: string;
  /** Runs an operator command and returns its output. */
  runOperatorCommand(...parameters: readonly string[]): Promise<string>;
  /** Output of the service. */
  output(): string;
  stop(): Promise<void>;
}

/** Secret with which the provider's gateways authenticate. */
export const gatewaySecret = 'the-gateway-proves-itself-with-this-secret';

const root = resolve(import.meta.dirname, '../../..');

/** Starts the service as an operator would, by default with the built site of the tests. */
export async function startTestPortal(site = portal.directory): Promise<TestPortal> {
  const mailbox = await startMailbox();
  const directory = await mkdtemp(join(tmpdir(), 'portal-e2e-'));
  const port = await findUnusedPort();
  const url = `http://localhost:${port}`;
  const environment = {
    DATA_DIR: directory,
    SITE_DIR: resolve(root, site),
    PUBLIC_URL: url,
    SMTP_URL: mailbox.url,
    GATEWAY_SECRET: gatewaySecret,
    COUNT_SEARCHES: 'on',
    // The port is part of most files, so all of them would be compressed at each start.
    COMPRESSION: 'off',
    WEBHOOK_NETWORKS: '127.0.0.1/32',
    // The PostgreSQL server for SQL access uses any free port.
    DAAS_PORT: '0',
    AUTH_SECRET: 'a-secret-of-the-tests-that-is-long-enough',
    // Each test has its own client address, so that the rate limits of one do not affect another.
    TRUSTED_PROXIES: '127.0.0.1,::1',
  };
  const service = await startServiceProcess(port, environment);
  return {
    url,
    mailbox,
    directory,
    async runOperatorCommand(...parameters) {
      const program = join(root, 'service/src/cli/main.ts');
      const { stdout } = await promisify(execFile)(process.execPath, [program, ...parameters], {
        env: { PATH: process.env.PATH, ...environment },
      });
      return stdout;
    },
    output: () => service.output(),
    async stop() {
      await service.stop();
      await mailbox.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
