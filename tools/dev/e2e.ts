import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLongRun } from '../../tests/long-run.ts';
import { root, runCommandForExitCode } from '../command.ts';
import { findOrInstallChromium } from './chromium.ts';
import { buildSiteIfChanged } from './site-build.ts';

// npm run e2e [-- search] [-- account --grep "signs in"]: runs the browser tests whose file name matches, on an
// up-to-date build.
const parameters = process.argv.slice(2);
const firstOptionIndex = parameters.findIndex((parameter) => parameter.startsWith('-'));
const names = firstOptionIndex === -1 ? parameters : parameters.slice(0, firstOptionIndex);
const files = globSync('e2e/**/*.spec.ts', { cwd: join(root, 'tests') })
  .filter((file) => names.length === 0 || names.some((name) => file.includes(name)))
  .map((file) => ({ file, text: readFileSync(join(root, 'tests', file), 'utf8') }));

const buildExitCode = await buildSiteIfChanged();
await findOrInstallChromium();
process.exitCode =
  buildExitCode === 0
    ? await runCommandForExitCode('playwright', ['test', '--config', 'tests/playwright.config.ts', ...parameters], {
        env: getEnvironment(),
      })
    : buildExitCode;
const filesWithLongTests = isLongRun || names.length === 0 ? [] : files.filter(({ text }) => text.includes('@long'));
if (filesWithLongTests.length > 0)
  console.log(`Some tests of ${filesWithLongTests.map(({ file }) => file).join(', ')} run only with LONG_RUN=1.`);

/** Skips the build of the fixture site if none of the files uses it. */
function getEnvironment(): Record<string, string> {
  const needsFixture = files.some(({ text }) => /\b(fixture|drafts)\b.*servers\.ts/.test(text));
  return files.length > 0 && !needsFixture ? { WITHOUT_FIXTURE: '1' } : {};
}
