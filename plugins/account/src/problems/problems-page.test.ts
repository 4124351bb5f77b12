import { expect, test } from 'vitest';
import { createProblemsPage, type ProblemsPageData } from './problems-page.ts';

const groupsWith = (modules: Parameters<typeof createProblemsPage>[0]) => {
  const { data, search = [] } = createProblemsPage(modules);
  return {
    titles: (data as ProblemsPageData).groups.map(({ title }) => title),
    found: search.flatMap(({ identifiers }) => identifiers),
  };
};

test('omits the errors of a disabled module from the page and from search', () => {
  const all = groupsWith({ keys: true, sandbox: true, agents: true });
  const few = groupsWith({ keys: false, sandbox: false, agents: false });
  expect(all.titles.filter((title) => !few.titles.includes(title))).toEqual(['Keys', 'Sandbox', 'Agents']);
  expect(all.found.filter((slug) => !few.found.includes(slug))).toEqual(
    expect.arrayContaining(['too-many-keys', 'step-not-possible', 'access-token-refused']),
  );
  expect(few.found.length).toBeGreaterThan(20);
});

test('does not refer to a disabled module in the remedies of other errors', () => {
  const { search = [] } = createProblemsPage({ keys: false, sandbox: false, agents: false });
  expect(JSON.stringify(search)).not.toMatch(/sandbox|\bkeys?\b(?!":)/i);
});
