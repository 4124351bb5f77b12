import { expect, test } from 'vitest';
import { extractDocusaurusError } from './extract-docusaurus-error.ts';

test('extracts the innermost cause of a failed reload, without stack traces', () => {
  const output = `[ERROR] Sidebars file at "sidebars.ts" failed to be loaded.
[ERROR] Site reload failure
Error: Docusaurus could not load module at path "sidebars.ts"
    at loadFreshModule (moduleUtils.js:36:15)
    ... 9 lines matching cause stack trace ...
    at async Object.reloadBase (utils.js:75:20) {
  [cause]: Error: portal.config.ts: The portal's configuration has invalid values:
    brand.tagline is missing: expected a text
      at load (chosen.ts:31:11) {
    [cause]: Error: The portal's configuration has invalid values:
      brand.tagline is missing: expected a text
        at definePortal (define-portal.ts:31:9)
  }
}
`;
  expect(extractDocusaurusError(output)).toBe(
    "The portal's configuration has invalid values:\n      brand.tagline is missing: expected a text",
  );
});

test('ignores output that is not an error', () => {
  expect(extractDocusaurusError('[WARNING] Something is slow.\n[SUCCESS] It is there.\n')).toBeNull();
});

test('extracts an error without a cause from coloured output', () => {
  expect(extractDocusaurusError('\u001b[31m[ERROR]\u001b[39m Loading of version failed for version current\n')).toBe(
    'Loading of version failed for version current',
  );
});
