import { type ApiVersion, getOperationDocumentationPath } from '@refdesk/api-model/api';
import { getOperationConsoleFilePath } from '@refdesk/api-model/console/console-file';
import { type DownloadableFile, listVersionDownloads } from '@refdesk/api-model/download';
import { describeOperationAuthentication, type OperationSummary } from '@refdesk/api-model/operation/operation';
import { type DescribedServer, readServerWithDefaultVariables } from '@refdesk/api-model/operation/server';
import { suggestFirstCall } from '@refdesk/api-samples/suggest-first-call';

/** Maximum number of categories on the home page, and of operations in each. */
const [maxCategories, maxOperations] = [6, 5];

/** An operation on the home page. */
interface HomeOperation extends Pick<OperationSummary, 'method' | 'title' | 'route'> {
  /** Path of its page. */
  readonly to: string;
}

/** Operations of a category; those beyond the maximum are on its page. */
interface HomeCategory {
  readonly title: string;
  readonly to: string | null;
  readonly operations: readonly HomeOperation[];
  /** Number of all its operations. */
  readonly count: number;
}

/** Summary of a portal's only API for the home page, from its OpenAPI description. */
export interface HomePageApiSummary {
  /** Request that readers can send first; null if the API has no GET operation. */
  readonly firstCall:
    | (HomeOperation & {
        /** Path of the operation's console file, relative to the root of the site. */
        readonly consoleFile: string;
        readonly command: string;
        readonly status: string;
        readonly body: string;
      })
    | null;
  readonly categories: readonly HomeCategory[];
  /** Whether the API has categories beyond the maximum. */
  readonly hasMoreCategories: boolean;
  /** Number of all operations. */
  readonly count: number;
  /** The authentication of most operations, in a sentence. */
  readonly authentication: string;
  readonly servers: readonly DescribedServer[];
  readonly downloads: readonly Pick<DownloadableFile, 'label' | 'path'>[];
}

export function summarizeApiForHomePage(api: ApiVersion): HomePageApiSummary {
  const call = suggestFirstCall(api);
  const categories = api.categories.map((category) => readCategory(api, category)).filter(({ count }) => count > 0);
  return {
    firstCall: call && {
      ...readHomeOperation(api, call.operation),
      consoleFile: getOperationConsoleFilePath(api, call.operation.id),
      command: call.command,
      status: call.status,
      body: call.body,
    },
    categories: categories.slice(0, maxCategories),
    hasMoreCategories: categories.length > maxCategories,
    count: api.operations.length,
    authentication: findMostFrequent(
      api.operations.map(({ operation }) => describeOperationAuthentication(api.document, operation)),
    ),
    servers: (api.document.servers ?? []).map(readServerWithDefaultVariables),
    downloads: listVersionDownloads(api).map(({ label, path }) => ({ label, path })),
  };
}

function readCategory(api: ApiVersion, { title, path, operations }: ApiVersion['categories'][number]): HomeCategory {
  const listed = operations.filter(({ isUnlisted, isDeprecated }) => !isUnlisted && !isDeprecated);
  return {
    title,
    to: path,
    count: listed.length,
    operations: listed.slice(0, maxOperations).map((operation) => readHomeOperation(api, operation)),
  };
}

const readHomeOperation = (api: ApiVersion, operation: OperationSummary): HomeOperation => ({
  method: operation.method,
  title: operation.title,
  route: operation.route,
  to: getOperationDocumentationPath(api, operation),
});

/** Returns the most frequent text, the first of several; empty without texts. */
function findMostFrequent(texts: readonly string[]): string {
  const groups = [...Map.groupBy(texts, (text) => text).values()];
  return groups.toSorted((a, b) => b.length - a.length)[0]?.[0] ?? '';
}
