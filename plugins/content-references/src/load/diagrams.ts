import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Element, ElementContent } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parseFragment } from 'parse5';
import type { SvgDiagramForGuides } from '../model/facts.ts';

/**
 * Loads the drawings in `folder`, keyed by file name without `.svg`; `<name>.narrow.svg` is the narrow-screen variant.
 *
 * @throws Error that lists all files without a title or a description, which screen readers need.
 */
export async function loadSvgDiagramsForGuides(folder: string): Promise<ReadonlyMap<string, SvgDiagramForGuides>> {
  const files = await Array.fromAsync(glob('*.svg', { cwd: folder }));
  const drawings = await Promise.all(
    files.map(async (file) => [file, readDiagram(await readFile(join(folder, file), 'utf8'))] as const),
  );
  const diagnostics = drawings.filter(([, diagram]) => !diagram).map(([file]) => join(folder, file));
  if (diagnostics.length > 0)
    throw new Error(`Drawings that do not begin with <svg>, <title> and <desc>:\n- ${diagnostics.join('\n- ')}`);
  const byName = new Map(drawings.flatMap(([file, drawing]) => (drawing ? [[basename(file, '.svg'), drawing]] : [])));
  const wide = [...byName].filter(([name]) => !name.endsWith('.narrow'));
  return new Map(
    wide.map(([name, drawing]) => [name, { ...drawing, narrow: byName.get(`${name}.narrow`)?.svg ?? null }]),
  );
}

function readDiagram(source: string): Omit<SvgDiagramForGuides, 'narrow'> | null {
  const tree = fromParse5(parseFragment(source));
  const svg =
    tree.type === 'root' ? tree.children.find((node) => node.type === 'element' && node.tagName === 'svg') : undefined;
  if (svg?.type !== 'element') return null;
  const title = readText(svg, 'title');
  const description = readText(svg, 'desc');
  return title && description ? { title, description, svg } : null;
}

function readText({ children }: Element, tagName: string): string | undefined {
  const element = children.find((node): node is Element => node.type === 'element' && node.tagName === tagName);
  return element?.children
    .map((node: ElementContent) => (node.type === 'text' ? node.value : ''))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
