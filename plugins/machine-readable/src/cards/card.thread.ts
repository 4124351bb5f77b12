import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { cacheTextInFile, digestTexts } from '@refdesk/build-cache/file-cache';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { renderSocialCardSvg, type SocialCardStyle, type SocialCardText } from './card.ts';

/** Data shared by all cards. */
export interface SocialCardThreadContext {
  readonly style: SocialCardStyle;
  /** Folder of the cards. */
  readonly cardFolder: string;
  /** Cache folder with the cards of previous builds. */
  readonly cacheFolder: string;
}

// Tinypool passes its own data before the `workerData` of the pool.
const [, { style, cardFolder, cacheFolder }] = workerData as readonly [unknown, SocialCardThreadContext];
await readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')).then(initWasm);

/** Writes cards as PNG files and returns their paths. */
export default async function writeSocialCardBatch(
  cards: readonly (readonly [path: string, card: SocialCardText])[],
): Promise<readonly string[]> {
  for (const [path, card] of cards) {
    const file = join(cardFolder, path);
    await mkdir(dirname(file), { recursive: true });
    const svg = renderSocialCardSvg(card, style);
    const cacheFile = join(cacheFolder, `${digestTexts([path])}.png.txt`);
    await writeFile(file, await cacheTextInFile(cacheFile, [svg], () => toPng(svg).toString('base64')), 'base64');
  }
  return cards.map(([path]) => path);
}

function toPng(svg: string): Buffer {
  const drawing = new Resvg(svg, { font: { loadSystemFonts: false } });
  try {
    const image = drawing.render();
    const png = Buffer.from(image.asPng());
    image.free();
    return png;
  } finally {
    drawing.free();
  }
}
