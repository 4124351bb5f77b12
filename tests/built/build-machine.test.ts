import { readdir, readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const site = `${root}/site/build`;

/** Maximum milliseconds of a build; assets of earlier builds, which stay for open pages, are older. */
const maxBuildMilliseconds = 600_000;

test('no script and no page reveals the folder in which the site was built', async () => {
  const built = (await stat(`${site}/index.html`)).mtimeMs - maxBuildMilliseconds;
  const files = (await readdir(site, { recursive: true })).filter((name) =>
    /\.(js|html|json|md|txt|xml|css)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(1000);
  const telling = [];
  for (const name of files) {
    const file = `${site}/${name}`;
    if ((await stat(file)).mtimeMs >= built && (await readFile(file, 'utf8')).includes(`${root}/`)) telling.push(name);
  }
  expect(telling).toEqual([]);
});
