import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { resolvePortalCachePath } from '@refdesk/portal-config/provider-folder';
import { root } from '../../command.ts';

/** Called with the output of a service that exited with an error, and with null when the service is started. */
type OnError = (message: string | null) => void;

/** Service process that runs next to the development server and reads the files written by it. */
export class DevelopmentServiceProcess {
  readonly #site: string;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #onError: OnError;
  #child: ChildProcess | undefined;

  constructor(site: string, environment: NodeJS.ProcessEnv, onError: OnError) {
    this.#site = site;
    this.#environment = {
      ...process.env,
      ...environment,
      SITE_DIR: site,
      COMPRESSION: 'off',
      DATA_DIR: resolvePortalCachePath('dev-data'),
      LOG_LEVEL: 'warn',
    };
    this.#onError = onError;
  }

  /** Starts or restarts the service once the files that it reads exist. */
  restart(): void {
    this.stop();
    if (!existsSync(join(this.#site, 'portal.json'))) return;
    const child = spawn(process.execPath, ['service/src/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: this.#environment,
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      process.stderr.write(chunk);
      output = `${output}${chunk}`.slice(-4_000);
    });
    child.once('exit', (code, signal) => {
      if (this.#child === child && signal === null && code !== 0)
        this.#onError(`The service did not start:\n${output}`);
    });
    this.#child = child;
    this.#onError(null);
  }

  stop(): void {
    this.#child?.kill();
  }
}
