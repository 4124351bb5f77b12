import type { SearchEntry, StaticPage } from '@portal/static-page/contract';
import type { ApiVersion } from '../model/api.ts';
import { type ResultCodeUse, readResultCodeUses } from '../model/result-code.ts';
import { firstSentence } from '../pages/operation-page.ts';
import { plainText } from '../pages/plain-text.ts';
import { groupOperations, type OperationGroup } from './operation-groups.ts';

/** A result code with the actions that answer it. */
export interface ResultCodeEntry extends Omit<ResultCodeUse, 'operations'> {
  readonly raised: { readonly count: number; readonly of: number; readonly groups: readonly OperationGroup[] };
}

/** What the page of result codes shows. */
export interface ResultCodesPageData {
  readonly type: 'result-codes';
  readonly apiTitle: string;
  readonly codes: readonly ResultCodeEntry[];
}

/** Title of the page, and its label in a sidebar. */
export const resultCodesTitle = 'Result codes';

/** Every result code with what it means and what answers it; null when the version has no such page. */
export function resultCodesPage(api: ApiVersion): StaticPage | null {
  if (api.places.resultCodes === null) return null;
  const codes = readResultCodeUses(api);
  const data: ResultCodesPageData = {
    type: 'result-codes',
    apiTitle: api.title,
    codes: codes.map(({ operations, ...code }) => ({
      ...code,
      raised: { count: operations.length, of: api.operations.length, groups: groupOperations(api, operations) },
    })),
  };
  const description = `The ${codes.length} result codes of the ${api.title.toLowerCase()}: what each means, why it comes and what to do.`;
  return {
    path: api.places.resultCodes,
    title: resultCodesTitle,
    documentTitle: `${resultCodesTitle} · ${api.title}`,
    description,
    component: '@theme/ApiResultCodes',
    sidebar: api.places.sidebar,
    unlisted: false,
    data,
    search: [{ ...entry(api, resultCodesTitle), description, keywords: ['error codes', 'envelope'] }, ...codes.map((code) => codeSearch(api, code))],
  };
}

/** A code is found by its number and its name. */
function codeSearch(api: ApiVersion, { name, code, meaning, causes, remedy }: ResultCodeUse): SearchEntry {
  return {
    ...entry(api, `${code} ${name}`),
    anchor: name,
    badge: String(code),
    breadcrumb: [api.title, resultCodesTitle],
    description: firstSentence(meaning),
    identifiers: [name, String(code)],
    sections: [
      { heading: 'Usual causes', anchor: name, text: causes.map(plainText).join(' ') },
      { heading: 'What to do', anchor: name, text: plainText(remedy) },
    ],
  };
}

const entry = (api: ApiVersion, title: string): Omit<SearchEntry, 'description'> => ({
  title,
  anchor: null,
  kind: 'error',
  badge: null,
  route: null,
  breadcrumb: [api.title],
  version: null,
  isDeprecated: false,
  identifiers: [],
  keywords: [],
  sections: [],
  fields: [],
});
