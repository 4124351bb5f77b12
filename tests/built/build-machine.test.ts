import { readdir, readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const site = `${root}/site/build`;

/** Maximum duration of a build. Older files are assets of previous builds, which remain for open pages. */
const maxBuildMilliseconds = 600_000;

test('no built file reveals the folder in which the site was built', async () => {
  const buildStart = (await stat(`${site}/index.html`)).mtimeMs - maxBuildMilliseconds;
  const files = (await readdir(site, { recursive: true })).filter((name) =>
    /\.(js|html|json|md|txt|xml|css)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(1000);
  const revealingFiles = [];
  for (const name of files) {
    const file = `${site}/${name}`;
    if ((await stat(file)).mtimeMs >= buildStart && (await readFile(file, 'utf8')).includes(`${root}/`))
      revealingFiles.push(name);
  }
  expect(revealingFiles).toEqual([]);
});
