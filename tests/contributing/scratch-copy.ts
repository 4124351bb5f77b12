import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A change to one file: a new file, or a replaced string. */
export interface SourceEdit {
  /** Path from the root of the repository. */
  readonly file: string;
  /** String whose first occurrence is replaced; if omitted, the file is new. */
  readonly was?: string;
  readonly becomes: string;
}

/** A committed copy of the repository's sources with the packages of the original. */
export interface ScratchCopy {
  readonly folder: string;
  readonly edit: (edits: readonly SourceEdit[]) => Promise<void>;
  /** Restores the initial state. */
  readonly reset: () => void;
  readonly remove: () => Promise<void>;
}

/** Copies tracked and new files, including uncommitted changes. */
export async function makeScratchCopy(): Promise<ScratchCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'));
  const files = git(root, 'ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate')
    .split('\n')
    .filter(Boolean);
  const removed = new Set(git(root, 'ls-files', '--deleted').split('\n'));
  for (const file of files.filter((name) => !removed.has(name))) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(root, file), join(folder, file), { verbatimSymlinks: true });
  }
  await linkPackages(folder);
  // The build information of a previous check saves time in each check of the copy.
  for (const created of ['.cache/root.tsbuildinfo', '.cache/service.tsbuildinfo'])
    await cp(join(root, created), join(folder, created)).catch(() => undefined);
  // Page scripts are started on the pages of the last build, if there is one.
  if (existsSync(join(root, 'site/build'))) await symlink(join(root, 'site/build'), join(folder, 'site/build'));
  git(folder, 'init', '--quiet', '--initial-branch=main');
  git(folder, 'add', '--all');
  git(
    folder,
    '-c',
    'user.name=Contributor',
    '-c',
    'user.email=contributor@example.com',
    'commit',
    '--quiet',
    '--message=The sources',
  );
  return {
    folder,
    edit: async (edits) => {
      for (const { file, was, becomes } of edits) {
        const path = join(folder, file);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(
          path,
          was === undefined ? becomes : replaceText(await readFile(path, 'utf8'), file, was, becomes),
        );
      }
    },
    reset: () => {
      git(folder, 'checkout', '--quiet', '.');
      git(folder, 'clean', '--quiet', '-fd');
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Replaces the first occurrence of `was`. @throws Error that names the file if it does not contain `was`. */
export function replaceText(text: string, file: string, was: string, becomes: string): string {
  if (!text.includes(was))
    throw new Error(`${file} no longer contains ${JSON.stringify(was)}. Replace another string in tests/contributing.`);
  return text.replace(was, () => becomes);
}

/** Links packages into a copy: third-party packages of the original, workspaces of the copy. */
export async function linkPackages(folder: string): Promise<void> {
  const workspaceLinks = join('node_modules', '@refdesk');
  await mkdir(join(folder, workspaceLinks), { recursive: true });
  const others = (await readdir(join(root, 'node_modules'))).filter((name) => name !== '@refdesk' && name !== '.cache');
  for (const name of others) await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  // These link to folders next to node_modules.
  await cp(join(root, workspaceLinks), join(folder, workspaceLinks), { recursive: true, verbatimSymlinks: true });
  for (const workspace of ['sandbox', 'service', 'site']) {
    await symlink(join(root, workspace, 'node_modules'), join(folder, workspace, 'node_modules')).catch(
      () => undefined,
    );
  }
}

function git(cwd: string, ...parameters: string[]): string {
  return execFileSync('git', parameters, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}
