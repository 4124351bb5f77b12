import { definePageKind } from '@refdesk/static-page/page-kind';
import type { DictionaryIndexPageData } from './index-page.ts';
import type { TablePageData } from './table-page.ts';

/** Pages of tables, and the page of all tables: one component, so that its styles and behaviour are loaded once. */
export const dictionaryPageKind = definePageKind<TablePageData | DictionaryIndexPageData>('@theme/DictionaryPage');
