import type { Code, Root } from 'mdast';
import { expect, test } from 'vitest';
import { remarkMarkBlocksSendingSandboxToken } from './token-blocks.ts';

test('marks a block that sends a token to the sandbox, and preserves the metadata on its first line', () => {
  const request = 'curl https://sandbox.example.com/jobs --header "Authorization: Bearer $ACME_TOKEN"';
  const blocks: Code[] = [
    { type: 'code', lang: 'sh', meta: 'title="first.sh"', value: request },
    { type: 'code', lang: 'sh', value: request },
    // The portal's URL: if one service answers at both, the browser cannot distinguish it from the sandbox.
    {
      type: 'code',
      lang: 'sh',
      value: 'curl https://developers.example.com/dashboard.tgz\nexport METABASE_API_KEY=key',
    },
  ];
  const tree: Root = { type: 'root', children: blocks.map((block) => ({ type: 'listItem', children: [block] })) };
  remarkMarkBlocksSendingSandboxToken(['https://sandbox.example.com', null])()(tree);
  expect(blocks.map(({ meta }) => meta)).toEqual(['title="first.sh" copy-token', 'copy-token', undefined]);
});
