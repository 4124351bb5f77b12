import type { PageContribution } from '@portal/static-page/contract';
import type { Dictionary } from '../model/dictionary.ts';
import { indexPath, mapPath, tablePath } from '../model/paths.ts';
import { tableNamed } from '../model/references.ts';
import type { World } from '../world/generate-world.ts';
import { indexPage } from './index-page.ts';
import { mapPage } from './map-page.ts';
import { tablePage } from './table-page.ts';

/** The pages of the dictionary, and its sidebar items by the names `dictionary` and `dictionary/map`. */
export function toContribution(dictionary: Dictionary, world: World): PageContribution {
  const items = dictionary.categories.map(({ name, tables }) => ({
    type: 'category' as const,
    label: name,
    items: tables.map((tableName) => {
      const table = tableNamed(dictionary, tableName);
      return { type: 'link' as const, label: table.title, href: tablePath(table) };
    }),
  }));
  return {
    pages: [indexPage(dictionary), mapPage(dictionary), ...dictionary.tables.map((table) => tablePage(dictionary, world, table))],
    sidebarItems: {
      dictionary: [{ type: 'category', label: 'Data dictionary', href: indexPath, items }],
      'dictionary/map': [{ type: 'link', label: 'Dictionary map', href: mapPath }],
    },
  };
}
