import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { printDocusaurusOutput } from './docusaurus-output.ts';

const docusaurusRequire = createRequire(join(import.meta.dirname, '../../../site/docusaurus.config.ts'));

test('omits the lines of Docusaurus that name a missing script or a temporary folder', async () => {
  // The logger formats the messages as the build does.
  const script = `const { default: logger } = require(${JSON.stringify(docusaurusRequire.resolve('@docusaurus/logger'))});
logger.info\`Use code=\${'npm run serve'} command to test your build locally.\`;
logger.success\`Generated static files in path=\${'.cache/next'}.\`;
logger.info\`Website will be built.\`;`;
  const environment = { ...process.env, FORCE_COLOR: '1' };
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], { env: environment });
  const lines: string[] = [];
  await printDocusaurusOutput(Readable.from([stdout]), (line) => lines.push(line));
  expect(lines).toEqual([expect.stringContaining('Website will be built.')]);
});

test.each(['command to test your build locally', 'Generated static files in '])(
  'Docusaurus still prints: %s',
  (text) => {
    const folder = join(dirname(docusaurusRequire.resolve('@docusaurus/core/package.json')), 'lib/commands/build');
    const sources = ['build.js', 'buildLocale.js'].map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(sources.join('\n')).toContain(text);
  },
);
