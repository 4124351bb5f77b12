import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeLibcFromLockfile } from '../ci/upgrade/package-manifests.ts';
import { root, runCommandForExitCode } from '../command.ts';

// npm run format [-- FILES]: formats and fixes what the linter can fix.
const files = process.argv.slice(2);
if (files.length === 0) await formatLockfile();
process.exitCode = await runCommandForExitCode('biome', ['check', '--write', ...(files.length > 0 ? files : ['.'])]);

async function formatLockfile(): Promise<void> {
  const path = join(root, 'package-lock.json');
  const text = await readFile(path, 'utf8');
  if (removeLibcFromLockfile(text) !== text) await writeFile(path, removeLibcFromLockfile(text));
}
