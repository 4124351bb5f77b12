import { describe, expect, it } from 'vitest';
import { dictionary } from '../truth/content.ts';
import { cardinality, findJoinPath, type JoinStep } from './join-path.ts';
import { keyGraph } from './key-graph.ts';
import { type dialects, writeJoin } from './write-join.ts';

const graph = keyGraph(dictionary);
const path = (from: string, to: string): JoinStep[] => findJoinPath(graph, from, to) ?? [];
const inWords = (steps: readonly JoinStep[]): string[] => steps.map((step) => `${step.from} ${cardinality(step, step.keys[0])} ${step.to}`);

describe('the way from a table to another', () => {
  it('goes along a foreign key, with the other keys between the two', () => {
    const [step, ...more] = path('jobs_v1', 'contacts_v1');
    expect(more).toEqual([]);
    expect(step?.keys.map(({ column }) => column)).toEqual(['contact_id', 'site_contact_id']);
    expect(inWords(path('jobs_v1', 'contacts_v1'))).toEqual(['jobs_v1 many to one contacts_v1']);
  });

  it('says in the other direction that rows multiply', () => expect(inWords(path('contacts_v1', 'jobs_v1'))).toEqual(['contacts_v1 one to many jobs_v1']));

  it('goes by a key that is never null rather than by one that may be', () => {
    const steps = path('job_lines_v1', 'contacts_v1');
    expect(steps.map(({ to }) => to)).toEqual(['jobs_v1', 'contacts_v1']);
  });

  it('is empty from a table to itself, and null to what is no table', () => {
    expect(path('jobs_v1', 'jobs_v1')).toEqual([]);
    expect(findJoinPath(graph, 'jobs_v1', 'nothing_v1')).toBeNull();
    expect(findJoinPath(graph, 'nothing_v1', 'jobs_v1')).toBeNull();
  });
});

describe('the query of a way', () => {
  const write = (from: string, to: string, dialect: (typeof dialects)[number]) =>
    writeJoin(
      graph,
      from,
      path(from, to).map((step) => ({ ...step, key: step.keys[0] })),
      dialect,
    );

  it('keeps the rows of the first table', () => {
    expect(write('job_lines_v1', 'contacts_v1', 'PostgreSQL')).toMatchInlineSnapshot(`
      "select
        job_lines_v1.job_line_id,
        jobs_v1.job_id,
        contacts_v1.contact_id
      from job_lines_v1
      join jobs_v1 on jobs_v1.job_id = job_lines_v1.job_id
      join contacts_v1 on contacts_v1.contact_id = jobs_v1.contact_id
      order by job_lines_v1.job_line_id, jobs_v1.job_id, contacts_v1.contact_id
      limit 100;"
    `);
    expect(write('contacts_v1', 'jobs_v1', 'PostgreSQL')).toContain('left join jobs_v1 on contacts_v1.contact_id = jobs_v1.contact_id');
  });

  it('names the place of the tables as each warehouse does', () => {
    expect(write('jobs_v1', 'contacts_v1', 'BigQuery')).toContain('from `your-project.your_dataset.jobs_v1`\njoin `your-project.your_dataset.contacts_v1` on');
    expect(write('jobs_v1', 'contacts_v1', 'Snowflake')).toMatch(/^use schema your_database\.your_schema;\n\nselect\n/);
  });

  it('has each column of its result once', () => {
    for (const to of Object.keys(graph.tables)) {
      const columns = write('jobs_v1', to, 'BigQuery')
        .split('\nfrom')[0]
        ?.split('\n')
        .slice(1)
        .map((line) =>
          line
            .replace(/,$/, '')
            .split(/ as |\./)
            .at(-1),
        );
      expect(new Set(columns).size, to).toBe(columns?.length);
    }
  });
});
