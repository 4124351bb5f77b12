import { getTablePagePath } from '@refdesk/dictionary/model/paths';
import { getTableByName, getTableNeighbourhood } from '@refdesk/dictionary/model/references';
import { describe, expect, test } from 'vitest';
import { describeNeighbourhoodDiagram } from '../../../../plugins/data-dictionary/src/diagram/describe-neighbourhood-diagram.ts';
import {
  boxPadding,
  getTextWidth,
  type Rectangle,
  type TableDiagram,
} from '../../../../plugins/data-dictionary/src/diagram/diagram.ts';
import { layOutDictionaryMap } from '../../../../plugins/data-dictionary/src/diagram/map-diagram.ts';
import { layOutNeighbourhoodDiagram } from '../../../../plugins/data-dictionary/src/diagram/neighbourhood-diagram.ts';
import { renderDiagramSvg } from '../../../../plugins/data-dictionary/src/diagram/svg.ts';
import { dictionary } from './content.ts';

const overlaps = (a: Rectangle, b: Rectangle) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const findOverlaps = (rectangles: readonly Rectangle[]) =>
  rectangles.flatMap((rectangle, index) => rectangles.slice(index + 1).filter((other) => overlaps(rectangle, other)));
const findOutside = (diagram: TableDiagram, rectangles: readonly Rectangle[]) =>
  rectangles.filter(
    ({ x, y, width, height }) => x < 0 || y < 0 || x + width > diagram.width || y + height > diagram.height,
  );
const findTooNarrowBoxes = ({ boxes }: TableDiagram) =>
  boxes.filter(({ table, rows, width }) =>
    [table, ...rows.map(({ column }) => `PK ${column}`)].some((text) => getTextWidth(text) + 2 * boxPadding > width),
  );
/** Reads the coordinates in an SVG path, including the control points of curves. */
const readCoordinates = (path: string) => path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];

describe('layOutNeighbourhoodDiagram', () => {
  test.each(dictionary.tables)('$name: boxes do not overlap, leave the diagram or clip their text', ({ name }) => {
    const diagram = layOutNeighbourhoodDiagram(dictionary, name);
    expect(findOverlaps(diagram.boxes)).toEqual([]);
    expect(findOutside(diagram, diagram.boxes)).toEqual([]);
    expect(findTooNarrowBoxes(diagram)).toEqual([]);
  });

  test.each(dictionary.tables)(
    '$name: draws each foreign key from and to the table once, without crossing a box',
    ({ name, columns }) => {
      const { edges, boxes } = layOutNeighbourhoodDiagram(dictionary, name);
      const { children, selfReferences } = getTableNeighbourhood(dictionary, name);
      const expected = [
        ...columns.filter(({ references }) => references).map((column) => `${name}.${column.name}`),
        ...children.flatMap(({ table, columns: keys }) => keys.map((key) => `${table}.${key}`)),
      ];
      expect(edges.map(({ from }) => `${from.table}.${from.column}`).sort()).toEqual(expected.sort());
      for (const { path, to, from } of edges.filter(
        (edge) => !selfReferences.includes(edge.from.column) || edge.from.table !== name,
      )) {
        const xs = readCoordinates(path).filter((_, index) => index % 2 === 0);
        const [low, high] = [Math.min(...xs), Math.max(...xs)];
        expect(
          boxes.filter(({ x, width }) => x < high && x + width > low),
          `${from.column} → ${to} crosses a box`,
        ).toEqual([]);
      }
    },
  );

  test('links related tables to their pages, but not the table itself', () => {
    const svg = renderDiagramSvg(layOutNeighbourhoodDiagram(dictionary, 'jobs_v1'), {
      id: 'er',
      title: 'Jobs & neighbours',
      description: 'd',
      getHref: (table) => encodeURI(getTablePagePath(dictionary, getTableByName(dictionary, table))),
    });
    const { parents, children } = getTableNeighbourhood(dictionary, 'jobs_v1');
    expect(svg.match(/<a href/g)?.length).toBe(parents.length + children.length);
    expect(svg).toContain('<a href="/docs/dictionary/Contacts/contacts_v1">');
    expect(svg).not.toContain('/jobs_v1"');
    expect(svg).toContain('<title id="er-title">Jobs &amp; neighbours</title>');
  });

  test('has a description in words', () => {
    expect(describeNeighbourhoodDiagram(dictionary, 'contact_groups_v1')).toBe(
      'Contact groups references no other table. It is referenced by contacts_v1 (by contact_group_id). Its parent_contact_group_id refers to the table itself.',
    );
  });
});

describe('layOutDictionaryMap', () => {
  const map = layOutDictionaryMap(dictionary);

  test('places every table in the frame of its category without overlaps', () => {
    expect(map.boxes.map(({ table }) => table).sort()).toEqual(dictionary.tables.map(({ name }) => name).sort());
    expect(findOverlaps(map.boxes)).toEqual([]);
    expect(findOverlaps(map.frames)).toEqual([]);
    expect(findOutside(map, map.frames)).toEqual([]);
    for (const box of map.boxes) {
      const frame = map.frames.find(({ title }) => title === getTableByName(dictionary, box.table).category);
      expect(
        frame &&
          box.x >= frame.x &&
          box.y >= frame.y &&
          box.x + box.width <= frame.x + frame.width &&
          box.y + box.height <= frame.y + frame.height,
        box.table,
      ).toBe(true);
    }
  });

  test('draws every foreign key', () => {
    expect(map.edges.length).toBe(
      dictionary.tables.flatMap(({ columns }) => columns.filter(({ references }) => references)).length,
    );
  });

  test('returns the same layout for the same dictionary', () => {
    expect(layOutDictionaryMap(dictionary)).toEqual(map);
  });
});
