/** Allowed licences (SPDX identifiers): all permit use and distribution of the portal under the MIT licence. */
export const allowedLicences = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
] as const;

/** Packages with other licences → reason why they may be used. */
export const licenceExceptions: Readonly<Record<string, string>> = {
  '@fontsource-variable/geist': 'OFL-1.1: the typeface of the design, distributed with its licence',
  '@fontsource-variable/geist-mono': 'OFL-1.1: the typeface of code, distributed with its licence',
  '@fontsource-variable/literata': 'OFL-1.1: a typeface of an example portal',
  '@fontsource/inter': 'OFL-1.1: a typeface, in the texts of pictures that the build draws',
  '@resvg/resvg-wasm': 'MPL-2.0: a tool of the build, not modified and not distributed',
  '@cspell/dict-en-common-misspellings': 'CC BY-SA 4.0: a word list that the tests read, not distributed',
  'axe-core': 'MPL-2.0: a tool of the tests, not modified and not distributed',
  'caniuse-lite': 'CC-BY-4.0: data that the build reads, not distributed',
  pako: 'MIT AND Zlib, both of which permit use and distribution: a tool that subsets fonts, not distributed',
  lightningcss: 'MPL-2.0: a tool of the build, not modified and not distributed',
};

/** Licences of packages whose package.json states none, read from their files. */
export const undeclaredPackageLicences: Readonly<Record<string, string>> = {
  'compute-gcd': 'MIT',
  'compute-lcm': 'MIT',
  eval: 'MIT',
  format: 'MIT',
  'require-like': 'MIT',
  'validate.io-function': 'MIT',
  'validate.io-integer': 'MIT',
  'validate.io-integer-array': 'MIT',
  'validate.io-number': 'MIT',
};
