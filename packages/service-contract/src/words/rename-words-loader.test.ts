import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

type Loader = (this: { readonly resourcePath: string; getOptions(): unknown }, source: string) => Promise<string>;

const load: Loader = createRequire(import.meta.url)('./rename-words-loader.cjs');
const options = { words: { organisation: 'team', licence: 'agreement' } };
const rename = (source: string) => load.call({ resourcePath: 'Part.tsx', getOptions: () => options }, source);

test('renames words in attributes, elements, strings and templates', async () => {
  expect(await rename('const a = <b title="Organisation">An organisation\n  has {many} licences.</b>;')).toBe(
    'const a = <b title="Team">A team\n  has {many} agreements.</b>;',
  );
  const template = ['`', '$', '{name} has no licence`'].join('');
  expect(await rename(`const a = ['A licence', ${template}];`)).toBe(
    `const a = ['An agreement', ${template.replace('licence', 'agreement')}];`,
  );
});

test('does not change names, keys, URLs and routes', async () => {
  const source = [
    "import { licence } from './licence.ts';",
    "const a = request('GET /api/organisations/{organisationId}/licences', { type: 'organisation' });",
    '// An organisation',
    'const b = <Link to="/account/applications/licences" kind="licence" />;',
  ].join('\n');
  expect(await rename(source)).toBe(source);
});
