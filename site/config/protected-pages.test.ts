import { expect, test } from 'vitest';
import { rejectGuideWithUnreadAccess } from './protected-pages.ts';

test('the build fails if only Docusaurus has found the access of a guide', () => {
  expect(rejectGuideWithUnreadAccess('/docs/open.mdx', { frontMatter: {} })).toEqual({ frontMatter: {} });
  expect(() => rejectGuideWithUnreadAccess('/docs/secret.mdx', { frontMatter: { access: 'signed-in' } })).toThrow(
    '/docs/secret.mdx: the access in its front matter was not read.',
  );
});
