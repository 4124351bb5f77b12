import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { portalCache } from '@portal/portal-config/provider-folder';
import { root } from '../../command.ts';

/** What a service that stops by itself has printed, as a fault; `null` when one has been started. */
type OnFault = (message: string | null) => void;

/** The service beside the development server, over what that leaves for it. */
export class DevelopmentService {
  readonly #site: string;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #onFault: OnFault;
  #child: ChildProcess | undefined;

  constructor(site: string, environment: NodeJS.ProcessEnv, onFault: OnFault) {
    this.#site = site;
    this.#environment = { ...process.env, ...environment, SITE_DIR: site, COMPRESSION: 'off', DATA_DIR: portalCache('dev-data'), LOG_LEVEL: 'warn' };
    this.#onFault = onFault;
  }

  /** Starts it, or starts it anew, as soon as what it reads of the provider is there. */
  restart(): void {
    this.stop();
    if (!existsSync(join(this.#site, 'portal.json'))) return;
    const child = spawn(process.execPath, ['service/src/main.ts'], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'], env: this.#environment });
    let printed = '';
    child.stderr.on('data', (piece: Buffer) => {
      process.stderr.write(piece);
      printed = `${printed}${piece}`.slice(-4_000);
    });
    child.once('exit', (code, signal) => {
      if (this.#child === child && signal === null && code !== 0) this.#onFault(`The service does not start:\n${printed}`);
    });
    this.#child = child;
    this.#onFault(null);
  }

  stop(): void {
    this.#child?.kill();
  }
}
