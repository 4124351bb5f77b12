import type { StaticPage } from '@portal/static-page/contract';
import type { Dictionary } from '../model/dictionary.ts';
import { indexPath, tablePath } from '../model/paths.ts';
import { tableNamed } from '../model/references.ts';

/** What the page of all tables shows. */
export interface IndexPageData {
  readonly type: 'index';
  readonly categories: readonly {
    readonly slug: string;
    readonly name: string;
    readonly description: string;
    readonly tables: readonly { readonly name: string; readonly path: string; readonly grain: string; readonly refresh: string; readonly columns: number }[];
  }[];
}

/** All tables by category, with what a row is and how fresh it is. */
export function indexPage(dictionary: Dictionary): StaticPage {
  const data: IndexPageData = {
    type: 'index',
    categories: dictionary.categories.map(({ slug, name, description, tables }) => ({
      slug,
      name,
      description,
      tables: tables.map((tableName) => {
        const table = tableNamed(dictionary, tableName);
        return { name: tableName, path: tablePath(table), grain: table.grain, refresh: table.refresh, columns: table.columns.length };
      }),
    })),
  };
  return {
    path: indexPath,
    title: 'Data dictionary',
    description: `All ${dictionary.tables.length} tables of Data as a Service in ${dictionary.categories.length} categories, with what a row is and how often it is refreshed.`,
    component: '@theme/DictionaryPage',
    sidebar: 'daas',
    unlisted: false,
    data,
  };
}
