import { describe, expect, it } from 'vitest';
import {
  describeCardinality,
  type ForeignKey,
  type ForeignKeyGraph,
  findJoinPath,
  type JoinStep,
} from './join-path.ts';
import { createJoinQuery, type joinQueryDialects } from './join-query.ts';

const table = (primaryKey: string) => ({ path: '/table', grain: 'one row each', primaryKey });
const tables = {
  customers_v1: table('customer_id'),
  orders_v1: table('order_id'),
  order_lines_v1: table('order_line_id'),
  parts_v1: table('id'),
  makers_v1: table('id'),
};
const key = (from: string, column: string, to: keyof typeof tables, isOptional = false): ForeignKey => ({
  ...{ from, column, to, key: tables[to].primaryKey, isOptional, isUnique: false },
});

/** An order line references a customer through its order, and through its part if the part was returned. */
const graph: ForeignKeyGraph = {
  tables,
  keys: [
    key('order_lines_v1', 'part_id', 'parts_v1', true),
    key('parts_v1', 'returned_by', 'customers_v1', true),
    key('parts_v1', 'maker_id', 'makers_v1'),
    key('order_lines_v1', 'order_id', 'orders_v1'),
    key('orders_v1', 'customer_id', 'customers_v1'),
    key('orders_v1', 'site_customer_id', 'customers_v1', true),
  ],
};
const path = (from: string, to: string): JoinStep[] => findJoinPath(graph, from, to) ?? [];
const describeSteps = (steps: readonly JoinStep[]): string[] =>
  steps.map((step) => `${step.from} ${describeCardinality(step, step.keys[0])} ${step.to}`);

describe('findJoinPath', () => {
  it('uses a foreign key, and lists the other keys between the two', () => {
    const [step, ...rest] = path('orders_v1', 'customers_v1');
    expect(rest).toEqual([]);
    expect(step?.keys.map(({ column }) => column)).toEqual(['customer_id', 'site_customer_id']);
    expect(describeSteps(path('orders_v1', 'customers_v1'))).toEqual(['orders_v1 many to one customers_v1']);
  });

  it('follows a key in the opposite direction as one to many', () =>
    expect(describeSteps(path('customers_v1', 'orders_v1'))).toEqual(['customers_v1 one to many orders_v1']));

  it('prefers a key that is never null to a nullable one', () => {
    const steps = path('order_lines_v1', 'customers_v1');
    expect(steps.map(({ to }) => to)).toEqual(['orders_v1', 'customers_v1']);
  });

  it('returns an empty path from a table to itself, and null for an unknown table', () => {
    expect(path('orders_v1', 'orders_v1')).toEqual([]);
    expect(findJoinPath(graph, 'orders_v1', 'nothing_v1')).toBeNull();
    expect(findJoinPath(graph, 'nothing_v1', 'orders_v1')).toBeNull();
  });
});

describe('createJoinQuery', () => {
  const write = (from: string, to: string, dialect: (typeof joinQueryDialects)[number]) =>
    createJoinQuery(
      graph,
      from,
      path(from, to).map((step) => ({ ...step, key: step.keys[0] })),
      dialect,
    );

  it('preserves the rows of the first table', () => {
    expect(write('order_lines_v1', 'customers_v1', 'PostgreSQL')).toMatchInlineSnapshot(`
      "select
        order_lines_v1.order_line_id,
        orders_v1.order_id,
        customers_v1.customer_id
      from order_lines_v1
      join orders_v1 on orders_v1.order_id = order_lines_v1.order_id
      join customers_v1 on customers_v1.customer_id = orders_v1.customer_id
      order by order_lines_v1.order_line_id, orders_v1.order_id, customers_v1.customer_id
      limit 100;"
    `);
    expect(write('customers_v1', 'orders_v1', 'PostgreSQL')).toContain(
      'left join orders_v1 on customers_v1.customer_id = orders_v1.customer_id',
    );
  });

  it('qualifies the tables in the syntax of each warehouse', () => {
    expect(write('orders_v1', 'customers_v1', 'BigQuery')).toContain(
      'from `your-project.your_dataset.orders_v1`\njoin `your-project.your_dataset.customers_v1` on',
    );
    expect(write('orders_v1', 'customers_v1', 'Snowflake')).toMatch(
      /^use schema your_database\.your_schema;\n\nselect\n/,
    );
  });

  it('returns each column once', () => {
    for (const to of Object.keys(graph.tables)) {
      const columns = write('order_lines_v1', to, 'BigQuery')
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
