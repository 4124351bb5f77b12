import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { providerFolder } from '@refdesk/portal-config/provider-folder';
import { root, runCommandForExitCode } from '../command.ts';
import { parseCommandLine } from '../command-line.ts';
import fieldRenames from './upgrade-portal/field-renames.json' with { type: 'json' };
import { type FieldRename, renameConfigurationFields } from './upgrade-portal/rename-configuration-fields.ts';

parseCommandLine('\nRenames fields of portal.config.ts that releases have renamed, and reports remaining changes.', {});
const renames: readonly FieldRename[] = fieldRenames;
const file = join(providerFolder, 'portal.config.ts');
const { code, changes } = renameConfigurationFields(file, await readFile(file, 'utf8'), renames);
if (changes.length > 0) await writeFile(file, code);
for (const { line, rename } of changes)
  console.log(`portal.config.ts:${line}  renamed ${rename.field} to ${rename.to} (since ${rename.since})`);
console.log(changes.length === 0 ? 'No field of portal.config.ts was renamed.' : 'Checking what is left.');
process.exitCode = await runCommandForExitCode('node', [join(root, 'tools/dev/check-portal.ts')]);
