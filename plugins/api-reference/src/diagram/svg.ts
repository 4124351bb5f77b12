import { html } from 'hono/html';
import type { DrawnState, DrawnTransition, LifecycleDrawing } from './lay-out.ts';

interface SvgOptions {
  /** Prefix of the ids in the diagram, which must be unique on the page. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Returns the link target of a state. */
  readonly getHref: (state: string) => string;
}

/** Renders a diagram as SVG in the page's colours, with text elements and a link for every state. */
export function renderLifecycleSvg(
  { width, height, boxes, lines }: LifecycleDrawing,
  { id, title, description, getHref }: SvgOptions,
): string {
  const drawing = html`<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="group" aria-labelledby="${id}-title ${id}-desc" font-size="14" fill="var(--text)">
<title id="${id}-title">${title}</title>
<desc id="${id}-desc">${description}</desc>
<defs><marker id="${id}-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0.5L7.5 4L0 7.5z" fill="var(--accent)"/></marker></defs>
${lines.map((line) => writeLine(line, id))}
${boxes.map((box) => writeBox(box, id, getHref(box.state)))}
</svg>`;
  return String(drawing);
}

function writeLine({ event, paths, label }: DrawnTransition, id: string) {
  const drawn = paths.map((path) => html`<path d="${path}" marker-end="url(#${id}-arrow)"/>`);
  const text = html`<text x="${label.x}" y="${label.y}" text-anchor="middle" dominant-baseline="central" font-size="13" stroke="var(--surface)" stroke-width="6" stroke-linejoin="round" paint-order="stroke">${label.text}</text>`;
  // A wider transparent line makes the transition easier to hover.
  const hoverArea = html`<path d="${paths.join('')}" fill="none" stroke="transparent" stroke-width="11"/>`;
  return html`<g data-event="${event}">${hoverArea}<g fill="none" stroke="var(--accent)" stroke-width="1.5">${drawn}</g>${text}</g>`;
}

function writeBox({ state, x, y, width, height, isInitial, isTerminal }: DrawnState, id: string, href: string) {
  const middle = x + width / 2;
  const start = isInitial
    ? html`<circle cx="${middle}" cy="${y - 28}" r="6" fill="var(--text)"/><path d="M${middle} ${y - 22}V${y - 2}" fill="none" stroke="var(--accent)" stroke-width="1.5" marker-end="url(#${id}-arrow)"/>`
    : '';
  const inner = isTerminal
    ? html`<rect x="${x + 3}" y="${y + 3}" width="${width - 6}" height="${height - 6}" rx="4" fill="none" stroke="var(--line-strong)"/>`
    : '';
  const frame = html`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="var(--surface-sunken)" stroke="var(--line-strong)"/>`;
  const name = html`<text x="${middle}" y="${y + height / 2}" text-anchor="middle" dominant-baseline="central" font-weight="600">${state}</text>`;
  return html`${start}<a href="${href}">${frame}${inner}${name}</a>`;
}
