import { html, raw } from 'hono/html';
import { boxHeaderHeight, boxPadding, type ForeignKeyEdge, type TableBox, type TableDiagram } from './diagram.ts';

export interface TableDiagramSvgOptions {
  /** Prefix of the ids in the diagram, which must be unique on the page. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Returns the URL of a table's page. */
  readonly getHref: (table: string) => string;
}

/**
 * Renders a diagram as SVG with text elements and a link for every table except the subject. Each foreign key has data
 * attributes with its two tables. Colours and strokes are presentation attributes, which a style sheet can override
 * with the classes er-frame, er-box, er-subject, er-head, er-row, er-key and er-edge.
 */
export function renderDiagramSvg(
  { width, height, frames, frameEdges, boxes, edges }: TableDiagram,
  options: TableDiagramSvgOptions,
): string {
  const { id, title, description } = options;
  const drawing = html`<svg xmlns="http://www.w3.org/2000/svg" class="er" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="group" aria-labelledby="${id}-title ${id}-desc" font-family="ui-monospace, Menlo, Consolas, monospace" font-size="13">
<title id="${id}-title">${title}</title>
<desc id="${id}-desc">${description}</desc>
<defs><marker id="${id}-one" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z" fill="currentColor"/></marker></defs>
${frameEdges.length > 0 && html`<g class="er-links" stroke="currentColor" aria-hidden="true">${frameEdges.map(writeLink)}</g>`}
${frames.map(writeFrame)}
<g class="er-edges" fill="none" stroke="currentColor" stroke-opacity="${frames.length > 0 ? '.2' : '.6'}" aria-hidden="true">
${edges.map((edge) => writeEdge(edge, id))}
</g>
${boxes.map((box) => writeBox(box, options))}
</svg>`;
  return String(drawing);
}

function writeFrame({ x, y, width, height, slug, title, count }: TableDiagram['frames'][number]) {
  return html`<a class="er-frame" href="#${slug}"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="none" stroke="currentColor" stroke-opacity=".35"/><text x="${x + 14}" y="${y + 24}" font-size="16" font-weight="600" font-family="system-ui, sans-serif">${title}</text><text class="er-count" x="${x + width - 14}" y="${y + 24}" text-anchor="end" font-family="system-ui, sans-serif">${formatTableCount(count)}</text></a>
`;
}

function writeLink({ from, to, count, path }: TableDiagram['frameEdges'][number]) {
  return html`<path class="er-link" d="${path}" data-from="${from}" data-to="${to}" stroke-width="${6 + 3 * count}"/>`;
}

function writeEdge({ from, to, path }: ForeignKeyEdge, id: string) {
  return html`<path class="er-edge" d="${path}" data-from="${from.table}" data-column="${from.column}" data-to="${to}" marker-end="url(#${id}-one)"/>
`;
}

function writeBox(box: TableBox, { getHref }: TableDiagramSvgOptions) {
  const { x, y, width, height, table, title } = box;
  const middle = y + boxHeaderHeight / 2;
  const shape = [
    html`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="#fff" stroke="currentColor"${box.isSubject && raw(' stroke-width="2"')}/>`,
    html`<text class="er-head" x="${x + boxPadding}" y="${middle}" dominant-baseline="central" font-weight="600">${table}</text>`,
    html`<path d="M${x} ${y + boxHeaderHeight}h${width}" stroke="currentColor" stroke-opacity=".35"/>`,
    ...box.rows.map(
      (row) =>
        html`<text class="er-row" x="${x + boxPadding}" y="${row.y}" dominant-baseline="central"><tspan class="er-key" fill-opacity=".7">${row.key === 'primary' ? 'PK' : 'FK'}</tspan> ${row.column}</text>`,
    ),
  ];
  const group = html`<g class="er-box${box.isSubject && ' er-subject'}" data-table="${table}"><title>${title}</title>${shape}</g>
`;
  return box.isSubject ? group : html`<a href="${getHref(table)}">${group}</a>`;
}

/** Formats a number of tables: `1 table`, `16 tables`. */
export const formatTableCount = (count: number): string => (count === 1 ? '1 table' : `${count} tables`);
