import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { toSlug } from '@refdesk/openapi/slug';
import { isEngineInstalledPackage } from '@refdesk/portal-config/provider-folder';
import { root } from '../command.ts';
import { createPortalFolder } from './new-portal/create-portal-folder.ts';

// Creates a portal from one description: npm run tool -- new-portal --name "Train Travel" --description FILE_OR_URL
// [--into DIR]
const { values } = parseArgs({
  options: { name: { type: 'string' }, description: { type: 'string' }, into: { type: 'string' } },
});

try {
  const { name, description } = values;
  if (!name || !description)
    throw new Error(
      'Pass the name of the provider and a description: npm run tool -- new-portal --name "Train Travel" --description FILE_OR_URL [--into DIR]',
    );
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
