import { glob } from 'node:fs/promises';
import { basename, posix, resolve, sep } from 'node:path';
import type { DataDictionary } from '@refdesk/dictionary/model/dictionary';
import { getTablePagePath } from '@refdesk/dictionary/model/paths';
import type { StaticPage } from '@refdesk/static-page/contract';

/** Adds the source files to table pages; `path` is the dictionary's folder, relative to the site's folder. */
export async function addTableSourceFilesToPages(
  pages: readonly StaticPage[],
  dictionary: DataDictionary,
  siteDir: string,
  path: string,
): Promise<StaticPage[]> {
  const files = await Array.fromAsync(glob('*/*.yaml', { cwd: resolve(siteDir, path) }));
  const filesByTable = new Map(files.map((file) => [basename(file, '.yaml'), file.split(sep).join('/')]));
  const filesByPagePath = new Map(
    dictionary.tables.map((table) => [getTablePagePath(dictionary, table), filesByTable.get(table.name)]),
  );
  const folder = path.replace(/^(\.\.\/)+/, '');
  return pages.map((page) => {
    const file = filesByPagePath.get(page.path);
    return file === undefined ? page : { ...page, source: posix.join(folder, file) };
  });
}
