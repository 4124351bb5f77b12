import { expect, test } from 'vitest';
import { type AccountServiceErrorsPageData, createAccountServiceErrorsPage } from './problems-page.ts';

const allModules = { keys: true, organisations: true, sandbox: true, agents: true };
const noModules = { keys: false, organisations: false, sandbox: false, agents: false };

const listTitlesAndSlugs = (modules: Parameters<typeof createAccountServiceErrorsPage>[0]) => {
  const { data, searchEntries = [] } = createAccountServiceErrorsPage(modules);
  return {
    titles: (data as AccountServiceErrorsPageData).groups.map(({ title }) => title),
    found: searchEntries.flatMap(({ identifiers }) => identifiers),
  };
};

test('omits the errors of a disabled module from the page and from search', () => {
  const all = listTitlesAndSlugs(allModules);
  const limited = listTitlesAndSlugs({ ...noModules, organisations: true });
  expect(all.titles.filter((title) => !limited.titles.includes(title))).toEqual(['Keys', 'Sandbox', 'Agents']);
  expect(all.found.filter((slug) => !limited.found.includes(slug))).toEqual(
    expect.arrayContaining(['too-many-keys', 'step-not-possible', 'access-token-refused']),
  );
  expect(limited.found.length).toBeGreaterThan(20);
});

test('does not refer to a disabled module in the remedies of other errors', () => {
  const { searchEntries = [] } = createAccountServiceErrorsPage({ ...noModules, organisations: true });
  expect(JSON.stringify(searchEntries)).not.toMatch(/sandbox|\bkeys?\b(?!":)/i);
});

test('does not mention organisations, applications or licences in a portal without organisations', () => {
  const page = createAccountServiceErrorsPage({ ...allModules, organisations: false });
  const { groups } = page.data as AccountServiceErrorsPageData;
  const organisationWords = /organisation|licence|member|\bapplications?\b(?!\/)|integrator|\bowners?\b/i;
  const texts = groups.flatMap(({ problems }) =>
    problems.map(({ title, meaning, remedy }) => [title, meaning, remedy].join(' ')),
  );
  expect(texts.length).toBeGreaterThan(30);
  expect(texts.filter((text) => organisationWords.test(text))).toEqual([]);
  expect(listTitlesAndSlugs({ ...allModules, organisations: false }).found).not.toContain('sole-owner');
});
