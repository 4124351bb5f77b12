import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

// node run-in-worker.mjs program.mts: runs the program in a Cloudflare worker, which has no Node modules. Only request
// handlers may send requests there, so the body of the program becomes a handler.
const [file] = process.argv.slice(2);
const require = createRequire(import.meta.url);
const { Miniflare } = require('miniflare');
const { build } = await import('rolldown');

const [imports, ...body] = (await readFile(file, 'utf8')).split('\n\n');
const handler = body.join('\n\n').replace(/^console\.log\((.*)\);$/m, 'return new Response($1);');
await writeFile(
  'worker.mts',
  `${imports}\nexport default { async fetch(_request: Request, env: Record<string, string>) {\nconst process = { env };\n${handler}} };`,
);
await build({ input: 'worker.mts', platform: 'browser', output: { file: 'worker.mjs' }, logLevel: 'warn' });
const { FW_CLIENT_ID, FW_CLIENT_SECRET, FW_API_KEY } = process.env;
const worker = new Miniflare({
  modules: true,
  scriptPath: join(process.cwd(), 'worker.mjs'),
  compatibilityDate: '2026-01-01',
  bindings: { FW_CLIENT_ID, FW_CLIENT_SECRET, FW_API_KEY },
});
console.log(await (await worker.dispatchFetch('http://localhost/')).text());
await worker.dispose();
