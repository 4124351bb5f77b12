import type { SearchRequest, SearchResponse, SearchWorker } from '@refdesk/search-index/worker/messages';
import { createSearchWorkerHandlers } from '@refdesk/search-index/worker/search-worker';
import { type SandboxFileTask, writeSandboxPostgresDump, writeSandboxSqliteFile } from './sandbox-files.ts';

/** Files of a search index by URL path, in memory shared by threads. */
export type SearchIndexFilesInSharedMemory = ReadonlyMap<string, SharedArrayBuffer>;

interface SearchTask {
  readonly build: string;
  readonly files: SearchIndexFilesInSharedMemory;
  readonly request: SearchRequest;
}

const tasks = {
  runSiteSearch: async ({ build, files, request }: SearchTask): Promise<SearchResponse> =>
    (await getSearch(build, files)).search(request),
  createSandboxSqliteFile: (task: SandboxFileTask) => writeSandboxSqliteFile(task),
  createSandboxPostgresDump: (task: SandboxFileTask) => writeSandboxPostgresDump(task),
};

/** Tasks of `WorkerThreads`. */
export type WorkerTasks = typeof tasks;

let currentSearch: { readonly build: string; readonly search: Promise<SearchWorker> } | null = null;

/** Returns the search for a build; each thread reads the index once. */
function getSearch(build: string, files: SearchIndexFilesInSharedMemory): Promise<SearchWorker> {
  if (currentSearch?.build !== build) currentSearch = { build, search: openSearch(build, files) };
  return currentSearch.search;
}

/** @throws Error if the site was built without an index. */
async function openSearch(build: string, files: SearchIndexFilesInSharedMemory): Promise<SearchWorker> {
  const search = createSearchWorkerHandlers(async (address) => {
    const file = files.get(address);
    // TextDecoder cannot read shared memory, so the file is copied.
    const text = file === undefined ? '' : new TextDecoder().decode(new Uint8Array(file).slice());
    return { ok: file !== undefined, status: file === undefined ? 404 : 200, text: async () => text };
  });
  const state = await search.fetchIndexes({ root: '/', build }, 'all');
  if (state.type !== 'complete') throw new Error('This portal was built without a search index.');
  return search;
}

/** The error of a task in a form that can be copied between threads. */
export interface WorkerTaskFailure {
  readonly message: string;
  readonly stack: string | undefined;
  /** Error codes of the file system or SQLite. */
  readonly errorCodes: { readonly code?: unknown; readonly errcode?: unknown };
}

/** Outcome of a task, and its processor time. */
interface MeasuredOutcome<Result> {
  readonly outcome: { readonly result: Result } | { readonly failure: WorkerTaskFailure };
  readonly milliseconds: number;
}

/** Wraps a task so that it returns its processor time; a thread runs one task at a time. */
function withProcessorTime<Input, Result>(
  run: (input: Input) => Promise<Result>,
): (input: Input) => Promise<MeasuredOutcome<Result>> {
  return async (input) => {
    const before = process.threadCpuUsage();
    const outcome = await run(input).then(
      (result) => ({ result }),
      (error: unknown) => ({ failure: describeFailure(error) }),
    );
    const { user, system } = process.threadCpuUsage(before);
    return { outcome, milliseconds: (user + system) / 1000 };
  };
}

function describeFailure(error: unknown): WorkerTaskFailure {
  if (!(error instanceof Error)) return { message: String(error), stack: undefined, errorCodes: {} };
  const { message, stack } = error;
  const { code, errcode } = error as Error & WorkerTaskFailure['errorCodes'];
  return {
    message,
    stack,
    errorCodes: { ...(code !== undefined && { code }), ...(errcode !== undefined && { errcode }) },
  };
}

export const runSiteSearch = withProcessorTime(tasks.runSiteSearch);
export const createSandboxSqliteFile = withProcessorTime(tasks.createSandboxSqliteFile);
export const createSandboxPostgresDump = withProcessorTime(tasks.createSandboxPostgresDump);
