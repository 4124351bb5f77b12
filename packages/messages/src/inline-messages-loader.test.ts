import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

type Loader = (this: { readonly resourcePath: string }, source: string) => Promise<string>;

const loader: Loader = createRequire(import.meta.url)('./inline-messages-loader.cjs');
const inline = (source: string) => loader.call({ resourcePath: 'Part.tsx' }, source);

test('replaces a message with a string literal and removes the import', async () => {
  const source = `import { messages } from '@refdesk/messages/site';\nexport const a = <b title={messages.editPage} />;\n`;
  expect(await inline(source)).toBe('export const a = <b title={"Edit this page"} />;\n');
});

test('replaces a message that has parameters with its function', async () => {
  const source = `import { messages as texts } from '@refdesk/messages/site';\nexport default texts.problemWith('/a');\n`;
  const code = (await inline(source)).replace('export default', 'return');
  expect(new Function(code)()).toBe('Problem with /a');
});

test('replaces messages in a compiled module of the package', async () => {
  const source = `import { messages } from "../../packages/messages/src/site.js";\nconst a = messages.editPage;\n`;
  expect(await inline(source)).toBe('const a = "Edit this page";\n');
});

test('leaves modules that only have a property named messages unchanged', async () => {
  const source = 'const a = chat.messages.first;\n';
  expect(await inline(source)).toBe(source);
});

test('reports an unknown message and the file that uses it', async () => {
  const source = `import { messages } from '@refdesk/messages/site';\nmessages.nothing;\n`;
  await expect(inline(source)).rejects.toThrow('Part.tsx uses the message nothing, which does not exist.');
});
