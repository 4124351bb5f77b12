import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { command, root } from '../command.ts';
import { chromiumOptions } from './chromium.ts';
import { buildWhenStale } from './site-build.ts';

// npm run e2e [-- search] [-- account --grep "signs in"]: browser tests whose file matches, over a fresh build.
const parameters = process.argv.slice(2);
const built = await buildWhenStale();
await chromiumOptions();
process.exitCode = built === 0 ? await command('playwright', ['test', '--config', 'tests/playwright.config.ts', ...parameters], { env: environment() }) : built;

/** Spares the fixture site, which is a build of its own, when none of the files asks for it. */
function environment(): Record<string, string> {
  const options = parameters.findIndex((parameter) => parameter.startsWith('-'));
  const names = options === -1 ? parameters : parameters.slice(0, options);
  const files = globSync('e2e/**/*.spec.ts', { cwd: join(root, 'tests') }).filter((file) => names.length === 0 || names.some((name) => file.includes(name)));
  const needsFixture = files.some((file) => /\b(fixture|drafts)\b.*servers\.ts/.test(readFileSync(join(root, 'tests', file), 'utf8')));
  return files.length > 0 && !needsFixture ? { WITHOUT_FIXTURE: '1' } : {};
}
