import { join } from 'node:path';
import { inProvider, providerPath } from '@portal/portal-config/chosen';
import { findMarks } from './new-portal/marks.ts';
import { changedFiles, testsFor } from './steps/changed.ts';
import { runSideBySide, type Step, timesOf } from './steps/step.ts';

// npm run check [-- main]: what can be known in half a minute of the files that differ from the last commit, or from `main`.
const files = changedFiles(process.argv[2]);
const tests = testsFor(files);
const provider = `${providerPath('.')}/`;
/** What shapes content: a change in it can break a page that is not touched. */
const isContent = (file: string) => file.startsWith(provider) || /^(plugins\/[^/]+\/src\/(load|pages)|site\/config)\//.test(file);
const steps: readonly Step[] = [
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'types of the service', command: ['tsc', '-p', 'service'] },
  { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  ...(files.some((file) => file.startsWith(`${providerPath('apis')}/`))
    ? [{ name: 'API descriptions', command: ['node', 'tools/dev/lint-descriptions.ts'] } as const]
    : []),
  ...(files.some(isContent) ? [{ name: 'content', command: ['node', 'tools/dev/check-content.ts'] } as const] : []),
  ...(files.some((file) => /\.(tsx?|json)$/.test(file))
    ? [{ name: 'dead code', command: ['knip', '--no-config-hints', '--include', 'files,exports,types,duplicates,dependencies,unlisted'] } as const]
    : []),
  ...(tests.length > 0 ? [{ name: `unit tests (${tests.length} files)`, command: ['vitest', 'run', '--reporter=dot', ...tests] } as const] : []),
];

const outcomes = await runSideBySide(steps);
console.log(`\n${timesOf(outcomes)}`);
for (const { file, line, text } of await findMarks(inProvider())) console.log(`To fill in: ${join(providerPath(), file)}:${line}  ${text}`);
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
