import { expect, test } from 'vitest';
import { AbandonedSearchReporter } from './abandoned-search-reporter.ts';

type Step = readonly [at: number, text: string] | readonly [at: number, 'answer' | 'hand over' | 'leave', true];

function reportAll(...steps: readonly Step[]): string[] {
  const texts: string[] = [];
  const searches = new AbandonedSearchReporter(({ text }) => texts.push(text));
  for (const [at, action, isAction] of steps) {
    if (!isAction) searches.show({ text: action, area: '', found: true }, at);
    else if (action === 'answer') searches.answer();
    else if (action === 'hand over') searches.handOver();
    else searches.leave(at);
  }
  return texts;
}

test.each<[string, string[], readonly Step[]]>([
  [
    'was left after it had settled',
    ['price book'],
    [
      [0, 'price book'],
      [2000, 'leave', true],
    ],
  ],
  [
    'was replaced by another',
    ['price book'],
    [
      [0, 'price book'],
      [2000, 'rates'],
      [2100, 'leave', true],
    ],
  ],
  [
    'was typed without a pause',
    [],
    [
      [0, 'pri'],
      [200, 'price'],
      [900, 'leave', true],
    ],
  ],
  [
    'was continued',
    ['price book'],
    [
      [0, 'price'],
      [2000, 'price book'],
      [4000, 'leave', true],
    ],
  ],
  [
    'was opened',
    [],
    [
      [0, 'price book'],
      [2000, 'answer', true],
      [2001, 'leave', true],
    ],
  ],
  [
    'was opened before',
    [],
    [
      [0, 'price book'],
      [2000, 'answer', true],
      [3000, 'price book'],
      [9000, 'leave', true],
    ],
  ],
  [
    'continues on the search page',
    ['price book'],
    [
      [0, 'price book'],
      [2000, 'hand over', true],
      [2100, 'price book'],
      [9000, 'leave', true],
    ],
  ],
  [
    'is two letters',
    [],
    [
      [0, 'pr'],
      [2000, 'leave', true],
    ],
  ],
  [
    'was reported before',
    ['price book'],
    [
      [0, 'price book'],
      [2000, 'leave', true],
      [3000, 'price book'],
      [9000, 'leave', true],
    ],
  ],
  [
    'got better results meanwhile',
    ['price book'],
    [
      [0, 'price book'],
      [1400, 'price book'],
      [1600, 'leave', true],
    ],
  ],
])('a search that %s is reported as %s', (_, texts, steps) => {
  expect(reportAll(...steps)).toEqual(texts);
});
