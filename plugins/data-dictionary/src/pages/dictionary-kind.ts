import { definePageKind } from '@refdesk/static-page/page-kind';
import type { DictionaryIndexPageData } from './index-page.ts';
import type { TablePageData } from './table-page.ts';

/** Page kind of the table pages and the index: one component, so that its styles and scripts are loaded once. */
export const dictionaryPageKind = definePageKind<TablePageData | DictionaryIndexPageData>('@theme/DictionaryPage');
