import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { type CardText, drawCard } from './card.ts';

const { resolve } = createRequire(import.meta.url);
// The module can be started once in a process, and a development server builds more than once.
let started: Promise<void> | undefined;

/** Writes each card, with `logo` (SVG) on it, as PNG to its path under `folder`. */
export async function writeCards(cards: ReadonlyMap<string, CardText>, logo: string, folder: string): Promise<void> {
  started ??= readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')).then(initWasm);
  await started;
  for (const [path, card] of cards) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, toPng(drawCard(card, logo)));
  }
}

function toPng(svg: string): Uint8Array {
  const drawing = new Resvg(svg, { font: { loadSystemFonts: false } });
  try {
    const image = drawing.render();
    const png = image.asPng();
    image.free();
    return png;
  } finally {
    drawing.free();
  }
}
