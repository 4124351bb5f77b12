import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative } from 'node:path';
import { root } from '../../command.ts';
import { takeDescription } from '../add-api/take-description.ts';
import { readNewApi } from './api.ts';
import { portalFiles } from './files.ts';
import { findMarks } from './marks.ts';

/**
 * Makes the folder of a provider, whole or not at all, and gives what to tell who asked for it.
 *
 * @param source Address or file of a description.
 * @throws Error that says why there is no portal.
 */
export async function makePortal(name: string, source: string, folder: string): Promise<readonly string[]> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${shown(folder)} is not empty: choose another folder with --into DIR.`);
  try {
    const taken = await takeDescription(source, join(folder, 'apis'));
    const api = await readNewApi(name, taken, folder);
    for (const [file, text] of Object.entries(portalFiles(name, /^https?:/.test(source) ? source : basename(source), api))) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }
    return [`${taken.title} ${taken.version}: ${api.operations} operations. The portal of ${name} is in ${shown(folder)}.`, ...(await nextSteps(folder))];
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function nextSteps(folder: string): Promise<readonly string[]> {
  const marks = await findMarks(folder);
  return [
    `\nStart it:\n  PORTAL=${shown(folder)} npm start\n`,
    `Only you know ${marks.length} things that it says; "PORTAL=${shown(folder)} npm run check" lists them again:`,
    ...marks.map(({ file, line, text }) => `  ${join(shown(folder), file)}:${line}  ${text}`),
  ];
}

/** As one would type it in the repository. */
function shown(folder: string): string {
  const path = relative(root, folder);
  return path.startsWith('..') || isAbsolute(path) ? folder : path;
}
