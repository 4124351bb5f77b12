import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { loadAndLintDescription } from './description.ts';
import { getCachedOrLoadDescription } from './description-cache.ts';
import { createLintConfig } from './lint.ts';

test('reads a description again only if one of its files has changed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kept-'));
  const file = join(folder, 'workshop.yaml');
  await cp(join(import.meta.dirname, '../../fixtures/workshop.yaml'), file);
  const config = await createLintConfig();
  let reads = 0;
  const read = () => {
    reads += 1;
    return loadAndLintDescription(file, config);
  };
  const first = await getCachedOrLoadDescription(file, 'all', join(folder, 'kept'), read);
  expect(await getCachedOrLoadDescription(file, 'all', join(folder, 'kept'), read)).toBe(first);
  expect(reads).toBe(1);
  await writeFile(file, `${await readFile(file, 'utf8')}\n# a remark\n`);
  expect(await getCachedOrLoadDescription(file, 'all', join(folder, 'kept'), read)).not.toBe(first);
  expect(reads).toBe(2);
  await rm(folder, { recursive: true });
});

test('reuses descriptions cached by a previous build, but reads one with errors again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kept-'));
  const config = await createLintConfig();
  const readAgain = async (name: string) => {
    vi.resetModules();
    // A new build starts with empty memory.
    Reflect.deleteProperty(globalThis, Symbol.for('portal/readings'));
    const freshModule = await import('./description-cache.ts');
    let isRead = false;
    const description = await freshModule.getCachedOrLoadDescription(
      join(folder, name),
      'all',
      join(folder, 'kept'),
      () => {
        isRead = true;
        return loadAndLintDescription(join(folder, name), config);
      },
    );
    return { isRead, description };
  };
  await cp(join(import.meta.dirname, '../../fixtures/workshop.yaml'), join(folder, 'workshop.yaml'));
  const first = await readAgain('workshop.yaml');
  const second = await readAgain('workshop.yaml');
  expect([first.isRead, second.isRead]).toEqual([true, false]);
  expect(second.description).toEqual(JSON.parse(JSON.stringify(first.description)));
  await cp(join(import.meta.dirname, '../../fixtures/faults/undeclared-security.yaml'), join(folder, 'faulty.yaml'));
  await readAgain('faulty.yaml');
  expect((await readAgain('faulty.yaml')).isRead).toBe(true);
  await rm(folder, { recursive: true });
});
