import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('removes a partial file when a signal ends the process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-stopped-'));
  const file = join(folder, 'portal.jsonl.gz.part');
  const program = `
    import { writeFileSync } from 'node:fs';
    import { runWithRemovalOnSignal } from ${JSON.stringify(join(import.meta.dirname, 'run-with-removal-on-signal.ts'))};
    await runWithRemovalOnSignal(${JSON.stringify(file)}, async () => {
      writeFileSync(${JSON.stringify(file)}, 'half');
      console.log('writing');
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  expect(existsSync(file)).toBe(true);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([143, null]);
  expect(existsSync(file)).toBe(false);
  await rm(folder, { recursive: true });
});
