import { join, resolve } from 'node:path';
import { toSlug } from '@refdesk/openapi/slug';
import { isEngineInstalledPackage } from '@refdesk/portal-config/provider-folder';
import { root } from '../command.ts';
import { exitWithUsage, parseCommandLine } from '../command-line.ts';
import { createPortalFolder } from './new-portal/create-portal-folder.ts';

const usage = `--name "Train Travel" --description FILE_OR_URL [--into DIR]
Creates a portal of the provider with this name from one description.`;
const { values } = parseCommandLine(usage, {
  options: { name: { type: 'string' }, description: { type: 'string' }, into: { type: 'string' } },
});
const { name, description } = values;
if (!name || !description) exitWithUsage(usage, 'Pass the name of the provider and a description.');

try {
  const slug = toSlug(name);
  if (slug === '' && values.into === undefined)
    throw new Error(`"${name}" has no letters for the name of a folder: add --into DIR.`);
  for (const line of await createPortalFolder(
    name,
    description,
    resolve(
      isEngineInstalledPackage ? '.' : root,
      values.into ?? join(isEngineInstalledPackage ? '.' : 'providers', slug),
    ),
  ))
    console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
