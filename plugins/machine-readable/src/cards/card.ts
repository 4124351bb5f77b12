import { socialCardSize } from '../head/document-tags.ts';
import type { OperationMethodAndPath } from '../html/built-page.ts';
import { breakTextLines, drawTextLine, measureTextWidth, socialCardFonts } from './text.ts';

/** Content of a card. */
export interface SocialCardText {
  /** Section of the site, above the title. */
  readonly section: string;
  readonly title: string;
  /** Method and path of an operation, below the title. */
  readonly call: OperationMethodAndPath | null;
  /** Name of the site, at the bottom. */
  readonly brand: string;
}

const colours = { paper: '#ffffff', ink: '#1b2422', quiet: '#566460' };
/** Method colours, as on the site. */
const methodColours: Readonly<Record<string, string>> = {
  GET: '#1d5fa8',
  POST: '#1f6f3f',
  PUT: '#8a4b08',
  PATCH: '#6a3d9a',
  DELETE: '#ad2a1c',
};
const left = 88;
const size = { section: 34, title: 76, call: 38, brand: 34 };

/** Design of all cards of a portal. */
export interface SocialCardStyle {
  /** Logo, an SVG document. */
  readonly logo: string;
  readonly accent: string;
}

/** Renders a card as SVG, with text as outlines. */
export function renderSocialCardSvg(
  { section, title, call, brand }: SocialCardText,
  { logo, accent }: SocialCardStyle,
): string {
  const lines = breakTextLines(
    socialCardFonts.strong,
    title,
    size.title,
    socialCardSize.width - 2 * left,
    call ? 2 : 3,
  );
  const top = 268 - (lines.length - 1) * 6;
  const titleOutlines = lines
    .map((line, index) => drawTextLine(socialCardFonts.strong, line, left - 4, top + index * 90, size.title))
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${socialCardSize.width}" height="${socialCardSize.height}">
<path fill="${colours.paper}" d="M0 0h1200v630H0z"/>
<path fill="${accent}" d="M0 0h16v630H0z"/>
<path fill="${accent}" d="${drawTextLine(socialCardFonts.strong, section, left, 140, size.section)}"/>
<path fill="${colours.ink}" d="${titleOutlines}"/>${call ? drawCall(call, top + lines.length * 90 - 10) : ''}
${logo.replace(/^[\s\S]*?<svg/, `<svg x="${left}" y="498" width="56" height="56"`)}
<path fill="${colours.quiet}" d="${drawTextLine(socialCardFonts.regular, brand, left + 78, 538, size.brand)}"/>
</svg>`;
}

/** Renders a method in its colour and the path next to it, in a smaller font if the path is long. */
function drawCall({ method, path }: OperationMethodAndPath, y: number): string {
  const gap = 22;
  const textWidth =
    measureTextWidth(socialCardFonts.strong, method, size.call) +
    measureTextWidth(socialCardFonts.regular, path, size.call);
  const fontSize = size.call * Math.min(1, (socialCardSize.width - 2 * left - gap) / textWidth);
  const pathX = left + measureTextWidth(socialCardFonts.strong, method, fontSize) + gap;
  const methodOutline = drawTextLine(socialCardFonts.strong, method, left, y, fontSize);
  return `
<path fill="${methodColours[method] ?? colours.quiet}" d="${methodOutline}"/>
<path fill="${colours.quiet}" d="${drawTextLine(socialCardFonts.regular, path, pathX, y, fontSize)}"/>`;
}
