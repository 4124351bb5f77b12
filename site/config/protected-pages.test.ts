import { expect, test } from 'vitest';
import { rejectGuideWithUnreadAccess } from './protected-pages.ts';

test('rejects a guide whose `access` was found only by Docusaurus', () => {
  expect(rejectGuideWithUnreadAccess('/docs/open.mdx', { frontMatter: {} })).toEqual({ frontMatter: {} });
  expect(() => rejectGuideWithUnreadAccess('/docs/secret.mdx', { frontMatter: { access: 'signed-in' } })).toThrow(
    '/docs/secret.mdx: the access in its front matter was not read.',
  );
});
