import { type Box, type Diagram, type Edge, headerHeight, padding } from './diagram.ts';

export interface SvgOptions {
  /** Begins the ids in the drawing, which must be unique in the page. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Where the link on a table goes. */
  readonly hrefOf: (table: string) => string;
}

/**
 * Writes a drawing as SVG: text is text, every table but the subject is a link, and each foreign key
 * names its ends in data attributes. Colours and strokes are presentation attributes, which a style
 * sheet may override by the classes: er-frame, er-box, er-subject, er-head, er-row, er-key, er-edge.
 */
export function writeSvg({ width, height, frames, boxes, edges }: Diagram, options: SvgOptions): string {
  const { id, title, description } = options;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="er" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="group" aria-labelledby="${id}-title ${id}-desc" font-family="ui-monospace, Menlo, Consolas, monospace" font-size="13">`,
    `<title id="${id}-title">${toXml(title)}</title>`,
    `<desc id="${id}-desc">${toXml(description)}</desc>`,
    `<defs><marker id="${id}-one" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z" fill="currentColor"/></marker></defs>`,
    ...frames.map(
      (frame) =>
        `<a class="er-frame" href="#${frame.slug}"><rect x="${frame.x}" y="${frame.y}" width="${frame.width}" height="${frame.height}" rx="8" fill="none" stroke="currentColor" stroke-opacity=".35"/><text x="${frame.x + 14}" y="${frame.y + 24}" font-size="16" font-weight="600" font-family="system-ui, sans-serif">${toXml(frame.title)}</text><text class="er-count" x="${frame.x + frame.width - 14}" y="${frame.y + 24}" text-anchor="end" font-family="system-ui, sans-serif">${countWords(frame.count)}</text></a>`,
    ),
    `<g class="er-edges" fill="none" stroke="currentColor" stroke-opacity="${frames.length > 0 ? '.2' : '.6'}" aria-hidden="true">`,
    ...edges.map((edge) => writeEdge(edge, id)),
    '</g>',
    ...boxes.map((box) => writeBox(box, options)),
    '</svg>',
  ].join('\n');
}

function writeEdge({ from, to, path }: Edge, id: string): string {
  return `<path class="er-edge" d="${path}" data-from="${from.table}" data-column="${from.column}" data-to="${to}" marker-end="url(#${id}-one)"/>`;
}

function writeBox(box: Box, { hrefOf }: SvgOptions): string {
  const { x, y, width, height, table, title } = box;
  const middle = y + headerHeight / 2;
  const shape = [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="#fff" stroke="currentColor"${box.isSubject ? ' stroke-width="2"' : ''}/>`,
    `<text class="er-head" x="${x + padding}" y="${middle}" dominant-baseline="central" font-weight="600">${toXml(table)}</text>`,
    `<path d="M${x} ${y + headerHeight}h${width}" stroke="currentColor" stroke-opacity=".35"/>`,
    ...box.rows.map(
      (row) =>
        `<text class="er-row" x="${x + padding}" y="${row.y}" dominant-baseline="central"><tspan class="er-key" fill-opacity=".7">${row.key === 'primary' ? 'PK' : 'FK'}</tspan> ${toXml(row.column)}</text>`,
    ),
  ].join('');
  const group = `<g class="${box.isSubject ? 'er-box er-subject' : 'er-box'}" data-table="${table}"><title>${toXml(title)}</title>${shape}</g>`;
  return box.isSubject ? group : `<a href="${toXml(hrefOf(table))}">${group}</a>`;
}

const countWords = (count: number): string => (count === 1 ? '1 table' : `${count} tables`);

function toXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
