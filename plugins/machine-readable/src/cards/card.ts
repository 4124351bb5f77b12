import { cardSize } from '../head/document-tags.ts';
import { breakLines, drawLine, fonts } from './text.ts';

/** What a card says. */
export interface CardText {
  /** Above the title: the part of the site. */
  readonly section: string;
  readonly title: string;
  /** Below it: whose site it is. */
  readonly brand: string;
}

const colours = { paper: '#ffffff', ink: '#1b2422', quiet: '#566460', accent: '#0b5a52' };
const left = 88;
const size = { section: 34, title: 76, brand: 34 };

/** The card as SVG, with letters as outlines; `logo` is an SVG document. */
export function drawCard({ section, title, brand }: CardText, logo: string): string {
  const lines = breakLines(fonts.strong, title, size.title, cardSize.width - 2 * left, 3);
  const top = 268 - (lines.length - 1) * 6;
  const letters = lines.map((line, index) => drawLine(fonts.strong, line, left - 4, top + index * 90, size.title)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">
<path fill="${colours.paper}" d="M0 0h1200v630H0z"/>
<path fill="${colours.accent}" d="M0 0h16v630H0z"/>
<path fill="${colours.accent}" d="${drawLine(fonts.strong, section, left, 140, size.section)}"/>
<path fill="${colours.ink}" d="${letters}"/>
${logo.replace(/^[\s\S]*?<svg/, `<svg x="${left}" y="498" width="56" height="56"`)}
<path fill="${colours.quiet}" d="${drawLine(fonts.regular, brand, left + 78, 538, size.brand)}"/>
</svg>`;
}
