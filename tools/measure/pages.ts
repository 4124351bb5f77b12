import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findFreePort } from '../../service/src/server.ts';
import { root } from '../command.ts';
import { buildSiteIfChanged, compressBuiltSite } from '../dev/site-build.ts';
import { formatConsoleOpeningFiguresTable, measureConsoleOpening } from './pages/console.ts';
import { runLighthouse } from './pages/lighthouse.ts';
import { otherSystemsPageFigures } from './pages/other-systems.ts';
import { measuredPageKinds } from './pages/pages.ts';
import { startBuiltService } from './pages/service.ts';
import { formatPageFiguresTable, type PageFiguresRow } from './pages/table.ts';
import { measurePageTransfer } from './pages/transfer.ts';

// npm run measure -- pages [--pages operation,guide,console] [--write] [--bytes]: measures transfer and Lighthouse
// scores of each kind of page; --bytes measures only the transfer.
const { values } = parseArgs({
  options: {
    pages: { type: 'string' },
    write: { type: 'boolean', default: false },
    bytes: { type: 'boolean', default: false },
  },
});

if ((await buildSiteIfChanged()) !== 0) process.exit(1);
const port = await findFreePort('localhost');
if ((await compressBuiltSite(port)) !== 0) process.exit(1);
const service = await startBuiltService(port);
try {
  const requestedPages = values.pages?.split(',') ?? measuredPageKinds.map(({ name }) => name);
  const rows: PageFiguresRow[] = [];
  for (const page of measuredPageKinds.filter(({ name }) => requestedPages.includes(name))) {
    const url = service.origin + page.path;
    const transfer = await measurePageTransfer(url);
    rows.push({ name: page.name, ...transfer, ...(values.bytes ? {} : await runLighthouse(url)) });
  }
  const consoleTable =
    requestedPages.includes('console') || values.pages === undefined
      ? formatConsoleOpeningFiguresTable(
          await measureConsoleOpening(`${service.origin}/docs/rest/api-reference/create-job`),
        )
      : '';
  const text = [formatPageFiguresTable(rows, otherSystemsPageFigures), consoleTable].filter(Boolean).join('\n');
  console.log(text);
  if (values.write) await writeFile(join(root, 'docs/measurements/pages.md'), text);
} finally {
  await service.stop();
}
