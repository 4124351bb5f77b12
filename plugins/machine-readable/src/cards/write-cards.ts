import { runInThreads } from '../in-threads.ts';
import type { SocialCardThreadContext } from './card.thread.ts';
import type { SocialCardStyle, SocialCardText } from './card.ts';

/** Writes each card as PNG to its path under `folder`; unchanged cards are copied from the cache of previous builds. */
export async function writeSocialCards(
  cards: ReadonlyMap<string, SocialCardText>,
  style: SocialCardStyle,
  cardFolder: string,
  cacheFolder: string,
): Promise<void> {
  const context: SocialCardThreadContext = { style, cardFolder, cacheFolder };
  await runInThreads(new URL('./card.thread.ts', import.meta.url), [...cards], context);
}
