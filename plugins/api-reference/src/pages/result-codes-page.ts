import type { ApiVersion } from '@refdesk/api-model/api';
import { readResultCodesWithOperations } from '@refdesk/api-model/errors/result-code';
import { getResultCodePagePath } from '@refdesk/api-model/route-paths';
import { messages } from '@refdesk/messages/reference';
import type { StaticPage } from '@refdesk/static-page/contract';
import { definePageKind } from '@refdesk/static-page/page-kind';
import { findLinkedNames, type LinkedNames } from './linked-names.ts';

/** A result code in the list. */
export interface ResultCodeEntry {
  readonly code: number;
  readonly name: string;
  readonly meaning: string;
  readonly remedy: string;
  readonly path: string | null;
  /** Number of actions that return it, and the total number of actions. */
  readonly returnedBy: { readonly count: number; readonly total: number };
}

/** Data of the page of result codes. */
export interface ResultCodesPageData {
  readonly type: 'result-codes';
  readonly apiTitle: string;
  readonly codes: readonly ResultCodeEntry[];
  /** Link targets for names mentioned in its texts. */
  readonly names: LinkedNames;
}

/** Title of the page, and its label in a sidebar. */
export const resultCodesTitle = messages.resultCodes;

export const resultCodesPageKind = definePageKind<ResultCodesPageData>('@theme/ApiResultCodes');

/** Creates the page of all result codes with meanings and links; null if the version has no such page. */
export function createResultCodesPage(api: ApiVersion): StaticPage | null {
  if (api.routePaths.resultCodes === null) return null;
  const codes = readResultCodesWithOperations(api);
  const data: ResultCodesPageData = {
    type: 'result-codes',
    apiTitle: api.title,
    codes: codes.map(({ code, name, meaning, remedy, operations }) => ({
      ...{ code, name, meaning, remedy },
      path: getResultCodePagePath(api.routePaths, name),
      returnedBy: { count: operations.length, total: api.operations.length },
    })),
    names: findLinkedNames(
      api,
      codes.map(({ meaning }) => meaning),
      api.routePaths.resultCodes,
    ),
  };
  const description = messages.resultCodesDescription(codes.length, api.title);
  return resultCodesPageKind.page({
    path: api.routePaths.resultCodes,
    title: resultCodesTitle,
    documentTitle: `${resultCodesTitle} · ${api.title}`,
    description,
    sidebar: api.routePaths.sidebar,
    unlisted: false,
    data,
    searchEntries: [
      {
        title: resultCodesTitle,
        anchor: null,
        kind: 'error',
        badge: null,
        route: null,
        breadcrumb: [api.title],
        version: null,
        isDeprecated: false,
        description,
        identifiers: [],
        keywords: [messages.errorCodesLower, 'envelope'],
        sections: [],
        fields: [],
      },
    ],
  });
}
