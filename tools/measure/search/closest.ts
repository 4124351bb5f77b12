import { readFile } from 'node:fs/promises';
import type { SearchWorker } from '@refdesk/search-index/worker/messages';
import { toSearchRequest } from './figures.ts';

/** Frequency of the notice that results are only close, for queries with and without an answer. */
export interface InexactResultsNoticeFigures {
  readonly half: 'calibration' | 'check';
  readonly unanswered: number;
  /** Share of queries without an answer for which the notice is shown. */
  readonly noticed: number;
  readonly answered: number;
  /** Share of queries with an answer that are marked as only close. */
  readonly falseAlarms: number;
}

/**
 * Measures the notice for closest results with a file of queries. Each line contains the half, `answered` or
 * `unanswered`, and the query, separated by tabs.
 */
export async function measureInexactResultsNotice(
  worker: SearchWorker,
  file: string,
): Promise<InexactResultsNoticeFigures[]> {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  const queries = lines.map((line) => line.split('\t'));
  const halves = ['calibration', 'check'] as const;
  return Promise.all(
    halves.map(async (half) => {
      const measureShare = async (kind: string) => {
        const texts = queries
          .filter(([queryHalf, queryKind]) => queryHalf === half && queryKind === kind)
          .map(([, , text = '']) => text);
        const responses = await Promise.all(
          texts.map((text) => worker.search({ ...toSearchRequest(text, 1), isGrouped: true })),
        );
        const count = responses.filter(({ total, hasOnlyNearMatches }) => total === 0 || hasOnlyNearMatches).length;
        return { total: texts.length, share: count / Math.max(1, texts.length) };
      };
      const [withoutAnswer, withAnswer] = [await measureShare('unanswered'), await measureShare('answered')];
      return {
        half,
        unanswered: withoutAnswer.total,
        noticed: withoutAnswer.share,
        answered: withAnswer.total,
        falseAlarms: withAnswer.share,
      };
    }),
  );
}
