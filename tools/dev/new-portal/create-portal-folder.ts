import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative } from 'node:path';
import { isEngineInstalledPackage } from '@refdesk/portal-config/provider-folder';
import { formatDiagnostics } from '../../../plugins/api-reference/src/load/description-diagnostic.ts';
import { root } from '../../command.ts';
import { importDescription } from '../add-api/import-description.ts';
import { writeDerivedSearchPhrases } from '../search-terms/write-draft.ts';
import { type ApiOfNewPortal, readApiOfNewPortal } from './api.ts';
import { createPortalFiles } from './create-portal-files.ts';
import { findRemainingPlaceholders } from './marks.ts';
import { createPortalRepositoryFiles } from './project-files.ts';

/** Files of a new project that npm writes before the portal. */
const npmFiles = new Set(['package.json', 'package-lock.json', 'node_modules']);

/**
 * Creates the folder of a provider, completely or not at all.
 *
 * @param source URL or file of a description.
 * @returns Lines to print: result and next steps.
 * @throws Error if the folder is not empty or the description is invalid.
 */
export async function createPortalFolder(name: string, source: string, folder: string): Promise<readonly string[]> {
  if (existsSync(folder) && readdirSync(folder).some((name) => !npmFiles.has(name)))
    throw new Error(`${toShellPath(folder)} is not empty: choose another folder with --into DIR.`);
  try {
    const imported = await importDescription(source, join(folder, 'apis'));
    const api = await readApiOfNewPortal(name, imported, folder);
    const files = {
      ...createPortalFiles(name, /^https?:/.test(source) ? source : basename(source), api),
      ...(isEngineInstalledPackage ? createPortalRepositoryFiles() : {}),
    };
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }
    await writeDerivedSearchPhrases({ ...api, description: join(folder, 'apis', imported.file) });
    return [
      `${imported.title} ${imported.version}: ${api.operationCount}. The portal of ${name} is in ${toShellPath(folder)}.`,
      ...listRepairedErrors(api),
      ...(await listNextSteps(folder)),
    ];
  } catch (error) {
    for (const name of await readdir(folder).catch(() => []))
      if (!npmFiles.has(name)) await rm(join(folder, name), { recursive: true });
    if (existsSync(folder) && readdirSync(folder).length === 0) await rm(folder, { recursive: true });
    throw error;
  }
}

const listRepairedErrors = ({ repairedErrors: { length }, repairedErrors }: ApiOfNewPortal): readonly string[] =>
  length === 0
    ? []
    : [
        `\nThe description has ${length} ${length === 1 ? 'error' : 'errors'}, and the portal works around ${length === 1 ? 'it' : 'them'}:\n\n${formatDiagnostics(repairedErrors)}`,
      ];

async function listNextSteps(folder: string): Promise<readonly string[]> {
  const placeholders = await findRemainingPlaceholders(folder);
  const check = isEngineInstalledPackage ? 'npx refdesk check' : `PORTAL=${toShellPath(folder)} npm run check`;
  return [
    `\nStart it:\n  ${isEngineInstalledPackage ? `cd ${toShellPath(folder)}\n  npx refdesk start` : `PORTAL=${toShellPath(folder)} npm start`}\n`,
    `${placeholders.length} texts are marked for you to write; "${check}" lists them again:`,
    ...placeholders.map(({ file, line, text }) => `  ${join(toShellPath(folder), file)}:${line}  ${text}`),
  ];
}

/** Returns the path of a folder as typed in a shell at the repository root. */
function toShellPath(folder: string): string {
  const path = relative(root, folder);
  return path.startsWith('..') || isAbsolute(path) ? folder : path;
}
