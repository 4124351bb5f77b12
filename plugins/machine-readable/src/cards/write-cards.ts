import { inThreads } from '../in-threads.ts';
import type { CardContext } from './card.thread.ts';
import type { CardText } from './card.ts';

/** Writes each card, with `logo` (SVG) on it, as PNG to its path under `folder`; one that looks as in an earlier build comes from `kept`. */
export async function writeCards(
  cards: ReadonlyMap<string, CardText>,
  logo: string,
  folder: string,
  kept: string,
): Promise<void> {
  const context: CardContext = { logo, folder, kept };
  await inThreads(new URL('./card.thread.ts', import.meta.url), [...cards], context);
}
