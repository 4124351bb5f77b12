import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ClientRelease, clientChangelogCategories } from '@refdesk/api-model/client/client-release';
import * as z from 'zod';

/** File next to a description with the releases of its clients, written by `npm run tool -- release-clients`. */
export const clientReleasesFileName = 'client-releases.json';

const release = z.strictObject({
  version: z.string().regex(/^\d+\.\d+\.\d+(-[\w.-]+)?$/, 'a semantic version, such as 2.1.0'),
  date: z.iso.date(),
  changes: z.partialRecord(z.enum(clientChangelogCategories), z.array(z.string())),
});

const releases = z.array(release);

/**
 * Reads the client releases of a description, newest first; empty before the first release.
 *
 * @throws Error that names the file if it is invalid.
 */
export async function readClientReleases(description: string): Promise<readonly ClientRelease[]> {
  const file = join(dirname(description), clientReleasesFileName);
  const text = await readFile(file, 'utf8').catch(() => '[]');
  try {
    return releases.parse(JSON.parse(text));
  } catch (error) {
    const message = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`${file} is invalid. Create it with npm run tool -- release-clients.\n${message}`);
  }
}
