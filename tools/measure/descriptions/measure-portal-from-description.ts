import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPortal } from '../../../tests/build-portal.ts';
import { createPortalFolder } from '../../dev/new-portal/create-portal-folder.ts';
import { getLargestFileBytes } from './completeness.ts';
import { countAccessibilityViolationsOnSampledPages } from './count-accessibility-violations-on-sampled-pages.ts';

/** Build time, page count, largest page and accessibility violations of a portal with one description. */
export interface BuiltPortalFigures {
  readonly seconds: number;
  readonly pages: number;
  /** Size of the largest page in bytes. */
  readonly largestPage: number;
  /** Violations that axe finds on ten pages. */
  readonly violations: number;
}

/**
 * Creates a portal from a description the way `npm run tool -- new-portal` does, and builds it; broken links fail the
 * build.
 */
export async function measurePortalFromDescription(source: string, folder: string): Promise<BuiltPortalFigures> {
  await createPortalFolder('Corpus', source, folder);
  const start = performance.now();
  const site = buildPortal('corpus', folder);
  const seconds = (performance.now() - start) / 1000;
  const pages = await Array.fromAsync(glob('**/*.html', { cwd: site }));
  return {
    seconds,
    pages: pages.length,
    largestPage: await getLargestFileBytes(pages.map((page) => join(site, page))),
    violations: await countAccessibilityViolationsOnSampledPages(site, pages),
  };
}
