import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import generated from '@generated/static-pages/directory.json';
import type { StaticPageProps } from './contract.ts';
import { toPagePropsFileName } from './page-file-name.ts';

/** Reads the props of the page at `path` from its file during the build. */
export function useStaticPageProps(path: string): StaticPageProps<never> | null {
  // Written by page-files.ts from a StaticPage.
  return JSON.parse(
    readFileSync(join(generated.directory, toPagePropsFileName(path)), 'utf8'),
  ) as StaticPageProps<never>;
}
