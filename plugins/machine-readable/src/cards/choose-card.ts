import { hash } from 'node:crypto';
import type { BuiltPage } from '../html/built-page.ts';
import { isWithinPaths, type LlmsSection } from '../options.ts';
import type { SocialCardText } from './card.ts';

/** The card of a page and its path below the site's root. */
export interface ChosenSocialCard {
  readonly path: string;
  readonly text: SocialCardText;
}

/**
 * Chooses the card of a page. Guides and operations have separate cards; other generated pages share the card of their
 * category or section.
 */
export function chooseSocialCard(
  page: BuiltPage,
  isGuide: boolean,
  sections: readonly LlmsSection[],
  brand: string,
): ChosenSocialCard {
  const section = page.path === '/' ? '' : (sections.find(({ paths }) => isWithinPaths(page.path, paths))?.title ?? '');
  const { call } = page;
  const title = isGuide || call ? page.title : (page.breadcrumbs.at(-2)?.title ?? (section || page.title));
  const name = call ? `${section} ${call.method} ${call.path}` : `${section} ${title}`;
  return {
    path: `/img/cards/${getSlug(name)}.png`,
    text: { section: section === title ? '' : section, title, call, brand },
  };
}

/** Maximum length of a file name; category titles can have any length. */
const maxSlugLength = 100;

function getSlug(text: string): string {
  const slug = text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return slug.length <= maxSlugLength ? slug : `${slug.slice(0, maxSlugLength)}-${hash('sha256', text).slice(0, 8)}`;
}
