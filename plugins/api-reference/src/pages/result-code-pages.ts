import type { ApiVersion } from '@refdesk/api-model/api';
import { type ResultCodeWithOperations, readResultCodesWithOperations } from '@refdesk/api-model/errors/result-code';
import { getResultCodePagePath } from '@refdesk/api-model/route-paths';
import { highlightCode } from '@refdesk/api-samples/highlight';
import { formatSampleValue, shortenSampleValue } from '@refdesk/api-samples/shorten';
import { convertMarkdownToPlainText, getFirstSentenceOfMarkdown } from '@refdesk/markdown/plain-text';
import { messages } from '@refdesk/messages/reference';
import type { SearchablePageOrSection, StaticPage } from '@refdesk/static-page/contract';
import { definePageKind } from '@refdesk/static-page/page-kind';
import { joinTruncatedSentenceAndEnding } from './document-title.ts';
import { findLinkedNames, type LinkedNames } from './linked-names.ts';
import { groupListedOperations, type OperationGroup } from './operation-groups.ts';
import { resultCodesTitle } from './result-codes-page.ts';

/** Data of the page of a result code. */
export interface ResultCodePageData {
  readonly type: 'result-code';
  readonly apiTitle: string;
  readonly code: Omit<ResultCodeWithOperations, 'operations' | 'example'>;
  /** Highlighted response with the code; null for the success code, or if no response is described. */
  readonly example: string | null;
  readonly returnedBy: { readonly count: number; readonly total: number; readonly groups: readonly OperationGroup[] };
  /** Codes in the same group of ten. */
  readonly otherCodes: readonly { readonly title: string; readonly path: string | null }[];
  /** Link targets for names mentioned in its texts. */
  readonly names: LinkedNames;
}

export const resultCodePageKind = definePageKind<ResultCodePageData>('@theme/ApiResultCode');

/** Creates the pages of result codes, below the page that lists them; empty if the version has no such page. */
export function createResultCodePages(api: ApiVersion): StaticPage[] {
  const codes = readResultCodesWithOperations(api);
  return codes.flatMap((code) => {
    const path = getResultCodePagePath(api.routePaths, code.name);
    return path === null ? [] : [toPage(api, path, code, codes)];
  });
}

/** Formats a code as its number and name. */
export const formatResultCodeTitle = ({ code, name }: Pick<ResultCodeWithOperations, 'code' | 'name'>): string =>
  `${code} ${name}`;

function toPage(
  api: ApiVersion,
  path: string,
  resultCode: ResultCodeWithOperations,
  allCodes: readonly ResultCodeWithOperations[],
): StaticPage {
  const { operations, example, ...code } = resultCode;
  const data: ResultCodePageData = {
    type: 'result-code',
    apiTitle: api.title,
    code,
    // The success code has no example, because successful responses differ between actions.
    example:
      example === null || code.code === 0
        ? null
        : highlightCode(formatSampleValue(shortenSampleValue(example)), 'json'),
    returnedBy: {
      count: operations.length,
      total: api.operations.length,
      groups: groupListedOperations(api, operations),
    },
    otherCodes: allCodes
      .filter((other) => other !== resultCode && Math.floor(other.code / 10) === Math.floor(code.code / 10))
      .map((other) => ({
        title: formatResultCodeTitle(other),
        path: getResultCodePagePath(api.routePaths, other.name),
      })),
    names: findLinkedNames(api, [code.meaning, code.causes, code.remedy], path),
  };
  const title = formatResultCodeTitle(code);
  return resultCodePageKind.page({
    path,
    title,
    documentTitle: messages.resultCodeTitle(title, api.title),
    description: joinTruncatedSentenceAndEnding(
      convertMarkdownToPlainText(code.meaning),
      messages.resultCodeDescription(api.title),
    ),
    sidebar: api.routePaths.sidebar,
    unlisted: false,
    data,
    searchEntries: [createEntry(api, resultCode)],
  });
}

/** Creates the search entry; a code is found by its number and its name. */
function createEntry(
  api: ApiVersion,
  { name, code, meaning, causes, remedy }: ResultCodeWithOperations,
): SearchablePageOrSection {
  return {
    title: formatResultCodeTitle({ code, name }),
    anchor: null,
    kind: 'error',
    badge: String(code),
    route: null,
    breadcrumb: [api.title, resultCodesTitle],
    version: null,
    isDeprecated: false,
    description: getFirstSentenceOfMarkdown(meaning),
    identifiers: [name, String(code)],
    keywords: [messages.resultCode, messages.errorCode],
    sections: [
      { heading: messages.causes, anchor: 'causes', text: causes.map(convertMarkdownToPlainText).join(' ') },
      { heading: messages.whatToDo, anchor: 'remedy', text: convertMarkdownToPlainText(remedy), isRemedy: true },
    ],
    fields: [],
  };
}
