import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { inProvider } from '@portal/portal-config/chosen';
import { command, root } from '../command.ts';
import { freePort } from '../free-port.ts';

const port = process.env.PORT ?? '3000';

/** What the configuration is made of: Docusaurus reads all of it again when its own file is touched. */
const configuration = ['portal.config.ts', 'brand.ts', 'config', 'apis/index.ts'].map((name) => inProvider(name));

/** Every change in content, plugins and site shows in the browser immediately; accounts and the sandbox answer beside it. */
const servicePort = await freePort();
const service = startService(servicePort);
for (const file of configuration) watch(file, () => void touchConfiguration());
process.exitCode = await command('docusaurus', ['start', '--no-open', '--port', port], {
  cwd: join(root, 'site'),
  env: service ? { DEV_SERVICE: `http://127.0.0.1:${servicePort}` } : {},
});
service?.kill();

/** The service over the site as it was built last, which has the sandbox's records. */
function startService(listening: number): ChildProcess | undefined {
  if (!existsSync(join(root, 'site/build/index.html'))) {
    console.log('Accounts and the sandbox need a built site: run npm run build once, and start again.');
    return undefined;
  }
  const env = { ...process.env, PORT: String(listening), PUBLIC_URL: `http://localhost:${port}`, DATA_DIR: join(root, '.cache/dev-data'), LOG_LEVEL: 'warn' };
  return spawn(process.execPath, ['service/src/main.ts'], { cwd: root, stdio: 'inherit', env });
}

async function touchConfiguration(): Promise<void> {
  const now = new Date();
  await utimes(join(root, 'site/docusaurus.config.ts'), now, now);
}
