import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadDataDictionary } from '@refdesk/dictionary/load/load-dictionary';
import { readBundledDescription } from '@refdesk/openapi/read-description';
import { generateSampleRowsOfAllTables } from '@refdesk/sample-data';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { keyLifetimeChoices } from '../../../plugins/account/src/integrations/key-choices.ts';
import { personalDataColumnsByTable } from '../../../service/src/core/database/personal-columns.ts';
import { attemptLimits } from '../../../service/src/core/limits/rules.ts';
import { sampleDataDefinition } from '../sample-data/index.ts';
import { proseOfAllContent } from './guides/texts.ts';

/**
 * Facts that are stated on two pages, or on a page and in a program. Each was once inconsistent (record 0040).
 */
const resolveProviderPath = (path: string) => resolve(import.meta.dirname, '..', path);
const readGuide = (name: string) =>
  readFileSync(resolveProviderPath(`docs/${name}.mdx`), 'utf8').replaceAll(/\s+/g, ' ');

const glossary = new Map(
  (
    parse(readFileSync(resolveProviderPath('glossary.yaml'), 'utf8')) as {
      groups: readonly { terms: readonly { term: string; meaning: string }[] }[];
    }
  ).groups
    .flatMap(({ terms }) => terms)
    .map(({ term, meaning }) => [term, meaning]),
);
const getMeaning = (term: string) => glossary.get(term) ?? '';

interface DescribedSchema {
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, DescribedSchema>>;
}

interface Description {
  readonly paths: Readonly<Record<string, { readonly post?: DescribedSchema }>>;
  readonly components: { readonly schemas: Readonly<Record<string, DescribedSchema>> };
}

const [main, actions] = (await Promise.all(
  ['main/2.0.0', 'web-services/1.0.0'].map((version) =>
    readBundledDescription(resolveProviderPath(`apis/${version}/openapi.yaml`)),
  ),
)) as unknown as [Description, Description]; // the lint checks that they are descriptions

const getFieldDescription = ({ components }: Description, schema: string, name: string) =>
  components.schemas[schema]?.properties?.[name]?.description ?? '';

const dictionary = await loadDataDictionary(resolveProviderPath('dictionary'));
const rowsByTable = generateSampleRowsOfAllTables(dictionary, sampleDataDefinition);
const getRows = (table: string) => rowsByTable.get(table) ?? [];
const sum = (values: readonly unknown[]) => values.reduce<number>((total, value) => total + Number(value), 0);

describe('payments and receipts', () => {
  const getActionDescriptions = (action: string) =>
    [
      actions.paths[`/call/${action}`]?.post,
      ...Object.entries(actions.components.schemas).flatMap(([name, schema]) =>
        belongsToAction(name, action) ? [schema] : [],
      ),
    ]
      .flatMap((described) => [described, ...Object.values(described?.properties ?? {})])
      .map((described) => described?.description ?? '')
      .join(' ');
  const belongsToAction = (schema: string, action: string) =>
    schema.startsWith(action.replaceAll(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase()));

  test.each([
    ['payment-list', 'supplier', 'customer'],
    ['payment-save', 'supplier', 'customer'],
    ['receipt-list', 'customer', 'supplier'],
    ['receipt-save', 'customer', 'supplier'],
  ])('the descriptions of %s mention a %s, never a %s', (action, party, other) => {
    expect(getActionDescriptions(action)).toContain(party);
    expect(getActionDescriptions(action)).not.toContain(other);
  });

  test('the glossary defines the terms of each API, and the dictionary describes payments received', () => {
    expect(getMeaning('Payment')).toMatch(
      /received from a customer.*web services.*receipt.*payment there is money paid to a supplier/,
    );
    const payments = dictionary.tables.find(({ name }) => name === 'invoice_payments_v1');
    expect(payments?.description).toMatch(/^Payments received/);
    expect(payments?.columns.map(({ references }) => references?.table).filter(Boolean)).toEqual(['invoices_v1']);
  });
});

test('no page requires consent for service messages, which are sent unless it is withdrawn', () => {
  expect(getMeaning('Consent')).toMatch(
    /Messages about a job are based on the contract, so they are sent unless consent to them is withdrawn/,
  );
  const requiringPassages = proseOfAllContent.filter(({ text }) =>
    /(must|have|has) (first )?(granted|given) consent (for|to) service messages/i.test(text),
  );
  expect(requiringPassages.map(({ location }) => location)).toEqual([]);
  const consentPassages = proseOfAllContent.filter(({ text }) =>
    /consent (for|to) service messages|appointment and job messages/i.test(text),
  );
  expect(consentPassages.length).toBeGreaterThan(4);
  expect(consentPassages.filter(({ text }) => !/withdr/.test(text)).map(({ location }) => location)).toEqual([]);
});

test('pages state that the type of a problem never changes, but the wording of its title can', () => {
  expect(getFieldDescription(main, 'ProblemDetails', 'title')).toContain('wording can change');
  const contradictingPassages = proseOfAllContent.filter(({ text }) =>
    /`title`[^.|]*\b(does not|never|cannot|will not) change/.test(text),
  );
  expect(contradictingPassages.map(({ location }) => location)).toEqual([]);
  expect(readGuide('rest/troubleshooting')).toMatch(/`type` \| [^|]*never changes/);
  expect(readGuide('rest/troubleshooting')).toMatch(/`title` \| [^|]*wording can change/);
});

test('pages that say that a POST without a key creates a second record also mention unique values', () => {
  // Table rows are read as a whole, because one cell can qualify another.
  const pages = globSync('docs/**/*.mdx', { cwd: resolveProviderPath('') }).flatMap((location) =>
    readFileSync(resolveProviderPath(location), 'utf8')
      .split('\n')
      .map((text) => ({ location, text })),
  );
  const described = proseOfAllContent.filter(({ location }) => location.startsWith('apis/'));
  const secondRecordPassages = [...pages, ...described].filter(({ text }) =>
    /(without|repeat)[^.]*creates a second/i.test(text),
  );
  expect(secondRecordPassages.length).toBeGreaterThan(1);
  expect(
    secondRecordPassages
      .filter(({ text }) => !/unless|unique|duplicate-reference/.test(text))
      .map(({ location }) => location),
  ).toEqual([]);
  expect(readGuide('rest/guides/idempotency')).toMatch(
    /POST without a key \| Creates a second record[^|]*duplicate-reference[^|]*unique value/,
  );
});

test('no page promises one stock line for each stock detail', () => {
  expect(
    proseOfAllContent
      .filter(({ text }) => /one (stock )?line (for|per) (each|every)/i.test(text))
      .map(({ location }) => location),
  ).toEqual([]);
});

test('no page states that jobs can be scheduled only in working hours', () => {
  expect(getMeaning('Working hours')).toMatch(
    /for planning and timesheets\. A job outside them.* can still be scheduled/,
  );
  const misleadingPassages = proseOfAllContent.filter(({ text }) =>
    /hours (in|during|at) which [^.]*(can|must) be scheduled|outside (its |the )?working hours[^.]*(rejected|fails)/i.test(
      text,
    ),
  );
  expect(misleadingPassages.map(({ location }) => location)).toEqual([]);
});

describe('a reorder level', () => {
  test('is compared with the total quantity of all locations', () => {
    const levels = Object.values(main.components.schemas).flatMap(({ properties }) => properties?.reorderLevel ?? []);
    expect(levels.length).toBeGreaterThan(1);
    for (const { description } of levels) expect(description).toContain('across all locations');
    expect(getMeaning('Reorder level')).toMatch(
      /one level for all locations together; a location can also have its own minimum/,
    );
    const items = Map.groupBy(getRows('stock_items_v1'), (item) => item.stock_detail_id);
    const details = getRows('stock_details_v1').filter(({ stock_detail_id }) => items.has(stock_detail_id));
    expect(details.length).toBeGreaterThan(10);
    const detailsWithOtherTotal = details.filter(
      (detail) =>
        Number(detail.total_on_hand) !==
        sum((items.get(detail.stock_detail_id) ?? []).map((item) => item.quantity_on_hand)),
    );
    expect(detailsWithOtherTotal.map(({ sku }) => sku)).toEqual([]);
  });

  test('is a separate minimum if it belongs to a location', () => {
    const levels = getRows('stock_reorder_levels_v1');
    expect(new Set(levels.map(({ is_below_minimum }) => is_below_minimum)).size).toBe(2);
    expect(
      levels.filter(
        (level) => level.is_below_minimum !== Number(level.quantity_on_hand) <= Number(level.minimum_quantity),
      ),
    ).toEqual([]);
  });
});

test('flags are set in the platform and on the device, as the sample data shows', () => {
  for (const text of [getMeaning('Flag'), main.components.schemas.JobFlag?.description])
    expect(text).toContain('Flags are set in the platform and on the device');
  const resources = new Set(getRows('resources_v1').map(({ name }) => name));
  const byResource = getRows('job_flags_v1').map((flag) => resources.has(flag.set_by));
  expect(new Set(byResource)).toEqual(new Set([true, false]));
});

test('the audit log cannot be edited, and loses the identity of a deleted account', () => {
  expect(getMeaning('Audit log')).toMatch(
    /cannot be edited\. When an account is deleted, everything that identifies its holder is removed/,
  );
  expect(readGuide('shared/privacy')).toContain('IP addresses and browsers are removed from it');
  const { address, userAgent } = personalDataColumnsByTable.auditEvent.personal;
  expect([address.erasure, userAgent.erasure]).toEqual(['emptied', 'emptied']);
  expect(
    proseOfAllContent
      .filter(({ text }) => /audit log[^.]*(is|are) never changed/i.test(text))
      .map(({ location }) => location),
  ).toEqual([]);
});

test('page feedback is stored without an IP address; only attempt counts have one, for up to a day', () => {
  const { personal, other } = personalDataColumnsByTable.feedback;
  expect([...Object.keys(personal), ...other].filter((column) => /address|ip$|agent|person/i.test(column))).toEqual([]);
  const day = 24 * 60 * 60_000;
  expect(Math.max(...Object.values(attemptLimits).map(({ window }) => window))).toBeLessThanOrEqual(day);
  const privacy = readGuide('shared/privacy');
  expect(privacy).toMatch(/a count per account and per IP address, as for page feedback/);
  expect(privacy).toContain('| counts of attempts | until the limit resets, at most one day |');
});

test('a key expires unless Never is chosen, as the form offers', () => {
  expect(keyLifetimeChoices.map(({ label }) => label)).toContain('Never');
  expect(readGuide('web-services/faq')).toMatch(/### Does a key expire\? Yes, unless you choose \*Never\*/);
  expect(readGuide('web-services/authentication')).toContain('an expiry date (or *Never*)');
});

test('a job ends when work ends, in every API', () => {
  const column = dictionary.tables
    .find(({ name }) => name === 'jobs_v1')
    ?.columns.find(({ name }) => name === 'actual_end');
  const texts = [
    column?.description,
    getFieldDescription(main, 'Job', 'actualEnd'),
    getFieldDescription(actions, 'JobGetResult', 'actualEnd'),
    getFieldDescription(main, 'JobResultRequest', 'endedAt'),
  ];
  for (const text of texts) expect(text).toMatch(/^When work ended/);
});

test('every API has the same six types of workflow question, each with an answer field', () => {
  const types = dictionary.enums.WorkflowQuestionType?.values.map(({ value }) => value) ?? [];
  expect(types).toHaveLength(6);
  expect(main.components.schemas.WorkflowQuestionType?.enum).toEqual(types);
  const fields = Object.values(actions.components.schemas.WorkflowAnswerSaveRequest?.properties ?? {});
  const documentedTypes = fields.flatMap(
    ({ description = '' }) => /^Answer to an? (.+) question\./.exec(description)?.[1]?.split(' or ') ?? [],
  );
  expect(documentedTypes.toSorted()).toEqual(types.toSorted());
  expect(actions.components.schemas.QuestionType?.description).not.toContain('workflow');
});
