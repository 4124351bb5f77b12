import { runInThreads } from '../in-threads.ts';
import type { LinkCardContext } from './card.thread.ts';
import type { CardStyle, CardText } from './card.ts';

/** Writes each card as PNG to its path under `folder`; unchanged cards are copied from the cache of earlier builds. */
export async function writeSocialCards(
  cards: ReadonlyMap<string, CardText>,
  style: CardStyle,
  folder: string,
  cacheFolder: string,
): Promise<void> {
  const context: LinkCardContext = { style, folder, cacheFolder };
  await runInThreads(new URL('./card.thread.ts', import.meta.url), [...cards], context);
}
