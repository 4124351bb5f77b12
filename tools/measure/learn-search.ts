import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inProvider } from '@portal/portal-config/chosen';
import { root } from '../command.ts';
import { makeTask } from './learn-search/examples.ts';
import { formatLeads } from './learn-search/format-leads.ts';
import { Learner } from './learn-search/learner.ts';
import { titleQueries } from './learn-search/titles.ts';
import { readIndex } from './search/built-search.ts';
import { readQueries, readReaders } from './search/queries.ts';

// npm run learn:search: learns from what readers asked where words lead, and writes the provider's search-leads.json. Takes some
// minutes, needs the built site, and gives the same for the same queries and pages.
const search = `${root}/plugins/search`;

/** Leads that are left after each pruning, and the steps that are learnt after it. */
const prunings = [
  { leads: 40_000, steps: 25 },
  { leads: 16_000, steps: 60 },
];

const graded = (await readdir(`${search}/quality`)).sort().map((name) => readQueries(join(search, 'quality', name)));
const index = await readIndex(`${root}/site/build`);
const asked = [...(await Promise.all(graded)).flat(), ...(await readReaders(`${search}/readers/learnt`)).answered];
const queries = [...asked, ...titleQueries(index.titles.documents)];
const task = makeTask(index, queries);
console.log(`${queries.length} queries, ${task.cueCount} cues, ${task.traitCount} traits`);

const learner = new Learner(task);
report('all', learner.learn(task.ask(learner.isOpen.bind(learner)), 80));
for (const { leads, steps } of prunings) {
  learner.prune(leads);
  report(`${leads} leads`, learner.learn(task.ask(learner.isOpen.bind(learner)), steps));
}
await writeFile(inProvider('search-leads.json'), formatLeads(task, learner));

function report(name: string, likelihood: number): void {
  console.log(`${name}: ${Math.exp(likelihood).toFixed(3)} of the share is relevant, in the geometric mean`);
}
