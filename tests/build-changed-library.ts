import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildPortal } from './build-portal.ts';

const root = resolve(import.meta.dirname, '..');

/** Guide without the sentences about modules, which a changed configuration may remove. */
const guide = `---
title: Get started
slug: /get-started
description: Which books there are, and how one of them is read.
---

[List the books](/docs/library/operations/list-books).
`;

/**
 * Builds the site of the provider `library` with a changed configuration, and with additional `folders`, each copied
 * from another one. Returns the directory of the built site.
 *
 * @throws Error if `change` leaves the configuration unchanged.
 */
export function buildChangedLibrary(
  name: string,
  change: (configuration: string) => string,
  folders: Readonly<Record<string, string>> = {},
): string {
  const folder = join(root, '.cache/portals/providers', name);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(root, 'providers/library'), folder, { recursive: true });
  for (const [to, from] of Object.entries(folders)) cpSync(join(root, from), join(folder, to), { recursive: true });
  const file = join(folder, 'portal.config.ts');
  const original = readFileSync(file, 'utf8');
  const changed = change(original);
  if (changed === original) throw new Error(`${name}: the configuration of the library was not changed.`);
  writeFileSync(file, changed);
  writeFileSync(join(folder, 'docs/get-started.mdx'), guide);
  return buildPortal(name, folder);
}

/** Builds the site of the provider `library` without organisations. */
export const buildLibraryWithoutOrganisations = (): string =>
  buildChangedLibrary('library-without-organisations', (text) =>
    text.replace(
      /accounts: \{[\s\S]*?\n {4}\},/,
      "accounts: { organisations: false, quickStart: '/docs/get-started' },",
    ),
  );
