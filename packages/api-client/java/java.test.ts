import { execFile, spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const hasJava = spawnSync('javac', ['-version']).error === undefined;

test.runIf(hasJava)('the client in Java passes its tests', { timeout: 120_000 }, async () => {
  const classes = await mkdtemp(join(tmpdir(), 'java-client-test-'));
  try {
    const files = globSync('{src,test}/*.java', { cwd: import.meta.dirname });
    await run('javac', ['-Xlint:all', '-Werror', '-d', classes, ...files], { cwd: import.meta.dirname });
    const { stdout } = await run('java', ['-cp', classes, 'apiclient.HostileServerTest']);
    expect(stdout).not.toMatch(/^not ok/m);
    expect(stdout.match(/^ok /gm)?.length).toBe(19);
  } finally {
    await rm(classes, { recursive: true });
  }
});
