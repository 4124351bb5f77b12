import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const loader = createRequire(import.meta.url)('./omit-service-texts-loader.cjs') as () => string;

const contract = join(import.meta.dirname, '../../service-contract/src');

test('exports everything that the contract imports from the replaced module', () => {
  const sources = globSync('**/*.ts', { cwd: contract, exclude: (path) => path.endsWith('.test.ts') }).map((file) =>
    readFileSync(join(contract, file), 'utf8'),
  );
  const imported = sources.flatMap((source) =>
    [...source.matchAll(/^import \{([^}]+)\} from '@refdesk\/messages\/request-language';/gm)].flatMap(
      ([, names = '']) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type ')),
    ),
  );
  const exported = [...loader().matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
  expect(imported).toContain('getServiceText');
  expect(exported).toEqual(expect.arrayContaining([...new Set(imported)]));
});
