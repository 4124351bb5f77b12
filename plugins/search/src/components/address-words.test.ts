import { expect, it } from 'vitest';
import { addressWords } from './address-words.ts';

it.each([
  ['/docs/rest/api-reference/create-jobs', 'rest api reference create jobs'],
  ['/docs/REST/Quick-Start.html', 'REST Quick Start'],
  ['/docs/daas/dictionary/Jobs/jobs_v2', 'daas dictionary Jobs jobs_v2'],
  ['/rest/1.0.0/job%20groups/', 'rest job groups'],
  ['/docs/%E0%A4%A', 'E0 A4 A'],
  ['/', ''],
])('%s asks for "%s"', (pathname, words) => {
  expect(addressWords(pathname)).toBe(words);
});
