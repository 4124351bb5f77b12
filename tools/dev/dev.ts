import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { resolveProviderPath } from '@refdesk/portal-config/chosen';
import { getDocusaurusGeneratedFolder } from '@refdesk/portal-config/provider-folder';
import { contentDiagnosticsFile, writeContentDiagnostic } from '@refdesk/static-page/keep-last-content';
import { locateDevelopmentOutputFolder } from '@refdesk/static-page/service-site';
import { waitForChild } from '../child-processes.mjs';
import { root } from '../command.ts';
import { parseCommandLine } from '../command-line.ts';
import { findUnusedPort } from '../find-unused-port.ts';
import { docusaurusConfigPath, findModulesRunByDevelopmentServer } from './dev/configuration.ts';
import { extractDocusaurusError } from './dev/extract-docusaurus-error.ts';
import { DevelopmentServiceProcess } from './dev/service.ts';
import { watchFolder, watchProviderFolder } from './dev/watch.ts';
import { createGeneratedFilesFolder, docusaurusCliPath } from './site-build.ts';
import { findProviderLinkErrors, readPageAddressesFromRoutes } from './steps/links.ts';

const usage = `
Serves the portal, and shows changes to content, plugins, site, sandbox and service without a restart.`;
parseCommandLine(usage, {});
const port = process.env.PORT ?? '3000';
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
const servicePort = String(await findUnusedPort());
const generatedFolder = getDocusaurusGeneratedFolder();
const site = locateDevelopmentOutputFolder(generatedFolder);
await rm(site, { recursive: true, force: true });
await mkdir(site, { recursive: true });

const showError = (name: string, message: string | null) => void writeContentDiagnostic(generatedFolder, name, message);
const service = new DevelopmentServiceProcess(site, { PORT: servicePort, PUBLIC_URL: publicUrl }, (message) =>
  showError('service', message),
);
for (const folder of [site, ...getFolders('{sandbox,service}/src', 'packages/*/src')]) {
  watchFolder(folder, (paths) => void (paths.some((path) => !path.includes('.test.')) && service.restart()));
}

let modules = await findModulesRunByDevelopmentServer();
for (const folder of getFolders('site/{config,patches,remark}', '{packages,plugins}/*/src')) {
  watchFolder(folder, (paths) => void reloadConfiguration(paths.map((path) => join(folder, path))));
}
watchProviderFolder(resolveProviderPath(), (paths) => {
  void reloadConfiguration(paths.map((path) => resolveProviderPath(path)));
  void checkLinks();
});

await createGeneratedFilesFolder();
await rm(join(generatedFolder, contentDiagnosticsFile), { force: true });
const child = spawn('node', [docusaurusCliPath, 'start', '--no-open', '--port', port], {
  cwd: join(root, 'site'),
  stdio: ['inherit', 'inherit', 'pipe'],
  env: {
    ...process.env,
    DOCUSAURUS_GENERATED_FILES_DIR_NAME: getDocusaurusGeneratedFolder(),
    FORCE_COLOR: process.stderr.isTTY ? '1' : '0',
    DEV_SERVICE: `http://127.0.0.1:${servicePort}`,
    PUBLIC_URL: publicUrl,
  },
});
let output = '';
child.stderr.on('data', (chunk: Buffer) => {
  process.stderr.write(chunk);
  output += chunk.toString();
  const error = extractDocusaurusError(output);
  if (error !== null) showError('configuration', error);
});
const code = await waitForChild(child);
service.stop();
process.exit(code);

function getFolders(...patterns: readonly string[]): string[] {
  return globSync(patterns.map((pattern) => join(root, pattern)));
}

/** Shows broken links as an overlay; waits for Docusaurus to create the route of a new page. */
async function checkLinks(): Promise<void> {
  await setTimeout(3_000);
  const broken = await findProviderLinkErrors(await readPageAddressesFromRoutes(generatedFolder), () => undefined);
  showError('links', broken.length === 0 ? null : `Links are broken:\n- ${broken.join('\n- ')}`);
}

/** Makes the development server reload its configuration if one of its modules has changed. */
async function reloadConfiguration(paths: readonly string[]): Promise<void> {
  if (!paths.some((path) => path !== docusaurusConfigPath && modules.has(path))) return;
  output = '';
  await writeContentDiagnostic(generatedFolder, 'configuration', null);
  const now = new Date();
  await utimes(docusaurusConfigPath, now, now);
  // If a module has an error, continue to watch the previous modules.
  modules = await findModulesRunByDevelopmentServer().catch(() => modules);
}
