import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../command.ts';
import { compileModule } from './compile-module.ts';
import { listEnginePackageSources } from './pack.ts';
import { listEngineFilesToPack } from './packed-files.ts';

/** Import of a group of messages; other modules of packages/messages are used only in Node. */
const messagesImport = /^import \{ messages\b.* from .*\/messages\/src\//m;

type Loader = (this: { readonly resourcePath: string }, source: string) => Promise<string>;

const inlineMessages: Loader = createRequire(import.meta.url)(
  join(root, 'packages/messages/src/inline-messages-loader.cjs'),
);

test('compiles every packed module so that it imports only packed files and inlines its messages', async () => {
  const sources = listEnginePackageSources();
  const { compiledFiles } = listEngineFilesToPack(root);
  const errors: string[] = [];
  for (const file of compiledFiles) {
    try {
      const { code } = compileModule(file, readFileSync(join(root, file), 'utf8'), sources);
      const inlined = await inlineMessages.call({ resourcePath: file }, code);
      if (messagesImport.test(inlined)) errors.push(`${file} still imports its messages`);
    } catch (error) {
      errors.push(String(error));
    }
  }
  expect(compiledFiles.length).toBeGreaterThan(1_000);
  expect(errors).toEqual([]);
});
