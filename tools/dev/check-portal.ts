import { join } from 'node:path';
import { resolveProviderPath } from '@refdesk/portal-config/chosen';
import { root } from '../command.ts';
import { parseCommandLine } from '../command-line.ts';
import { findRemainingPlaceholders } from './new-portal/marks.ts';
import { formatStepTimes, runStepsConcurrently } from './steps/step.ts';

const usage = `
Checks the content of a portal without a build, and lists the texts that its provider must still write.`;
parseCommandLine(usage, {});
const outcomes = await runStepsConcurrently([
  { name: 'API descriptions', command: ['node', join(root, 'tools/dev/lint-descriptions.ts')], printsReport: true },
  {
    name: 'content',
    command: ['node', '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', join(root, 'tools/dev/check-content.ts')],
    printsReport: true,
  },
]);
console.log(`\n${formatStepTimes(outcomes)}`);
for (const { file, line, text } of await findRemainingPlaceholders(resolveProviderPath()))
  console.log(`To fill in: ${file}:${line}  ${text}`);
process.exitCode = outcomes.every(({ hasPassed }) => hasPassed) ? 0 : 1;
