import { getServiceText } from '@refdesk/messages/request-language';
import type { SearchPhraseDecision, SearchPhraseDecisionList } from '@refdesk/service-contract/search-phrases';
import type { SignedInCaller } from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { withAuditedTransaction } from '../../core/context/audited-transaction.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import { commonRequestProblemFactories, createFieldValidationProblem } from '../../core/http/errors.ts';
import { generateIdentifier } from '../../core/text/identifier.ts';
import { formatApiInstant } from '../../core/text/instant.ts';
import { normalisePagePath } from '../site/address.ts';
import type { LoadedSite } from '../site/load-site.ts';
import { toCountableSearchText } from './countable-text.ts';

/** Maximum number of stored decisions; accepted phrases are removed once they are in the portal's sources. */
const maxPhrases = 1000;

/** Lists staff decisions about searches, newest first. */
export async function listSearchPhraseDecisions(
  queries: DatabaseOrTransaction,
): Promise<SearchPhraseDecisionList['phrases']> {
  const rows = await queries
    .selectFrom('searchPhrase')
    .leftJoin('user', 'user.id', 'searchPhrase.createdBy')
    .select(['searchPhrase.id', 'text', 'page', 'searchPhrase.createdAt', 'user.name as createdBy'])
    .orderBy('searchPhrase.createdAt', 'desc')
    .orderBy('searchPhrase.id', 'desc')
    .limit(maxPhrases)
    .execute();
  return rows.map((row) => ({ ...row, createdAt: formatApiInstant(row.createdAt) }));
}

/** @example toPagePath('/docs/Price%20lists/') → '/docs/Price lists' */
function toPagePath(path: string): string {
  try {
    return normalisePagePath(decodeURI(path));
  } catch {
    return path;
  }
}

/** Accepts a search as a phrase for a page, or dismisses it; replaces the previous decision about the same text. */
export async function recordSearchPhraseDecision(
  appContext: AppContext,
  { person, origin }: SignedInCaller,
  { text: phrase, page }: SearchPhraseDecision,
  files: LoadedSite['files'],
): Promise<void> {
  const countableText = toCountableSearchText(phrase);
  if (countableText === null) throw createFieldValidationProblem('/text', getServiceText('phraseSensitive'));
  const isPage = (path: string) => files.get(path)?.contentType.header.startsWith('text/html') ?? false;
  const pagePath = page && toPagePath(page);
  if (pagePath !== null && !isPage(pagePath))
    throw createFieldValidationProblem('/page', getServiceText('enterPageOfPortal'));
  const id = generateIdentifier('searchPhrase');
  const actor = { type: 'person', id: person.id } as const;
  await withAuditedTransaction(appContext, actor, origin, async ({ queries, at, audit }) => {
    const { others } = await queries
      .selectFrom('searchPhrase')
      .select(({ fn }) => fn.countAll<number | string>().as('others'))
      .where('text', '!=', countableText)
      .executeTakeFirstOrThrow();
    if (Number(others) >= maxPhrases)
      throw commonRequestProblemFactories.validationFailed(getServiceText('tooManyPhrases', { max: maxPhrases }));
    const decision = { page: pagePath, createdAt: at, createdBy: person.id };
    const row = await queries
      .insertInto('searchPhrase')
      .values({ id, text: countableText, ...decision })
      .onConflict((conflict) => conflict.column('text').doUpdateSet(decision))
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit({
      action: page === null ? 'searchPhrase.dismiss' : 'searchPhrase.accept',
      target: { type: 'searchPhrase', id: row.id },
      details: { text: countableText, ...(pagePath !== null && { page: pagePath }) },
    });
  });
}

/** Removes a decision, so that the search is suggested again. */
export async function undoSearchPhraseDecision(
  appContext: AppContext,
  { person, origin }: SignedInCaller,
  id: string,
): Promise<void> {
  const actor = { type: 'person', id: person.id } as const;
  await withAuditedTransaction(appContext, actor, origin, async ({ queries, audit }) => {
    const row = await queries.deleteFrom('searchPhrase').where('id', '=', id).returning('text').executeTakeFirst();
    if (!row) throw commonRequestProblemFactories.notFound(getServiceText('noSuchPhrase'));
    await audit({ action: 'searchPhrase.remove', target: { type: 'searchPhrase', id }, details: { text: row.text } });
  });
}
