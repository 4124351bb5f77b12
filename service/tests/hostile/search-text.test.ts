import { afterAll, beforeAll, expect, it } from 'vitest';
import { shortenVariants } from '../../../tests/long-run.ts';
import { recordReportedRequests } from '../../src/subjects/requests/report.ts';
import { createTestOrganisationApplication } from '../applications.ts';
import type { Browser } from '../browser.ts';
import { describeOnBothDatabases } from '../databases.ts';
import { fetchServiceOperations, fillRoutePath } from '../operations.ts';
import { createEveryKindOfOrganisationRecord } from '../organisation-records.ts';
import { createStaffMember, createTestOrganisation, createTestOrganisationRequestBody } from '../organisations.ts';
import { createSignedInPerson, expectStatus } from '../people.ts';
import { startServiceNode, type TestService } from '../service.ts';

/** Strings that are special in LIKE, GLOB, SQL, regular expressions, JSON or decoders, encoded for use in a URL. */
const hostileStrings: readonly string[] = [
  // NUL, half a surrogate pair, an overlong form of NUL, and bytes that are not UTF-8.
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%ED%B0%80',
  '%C0%80',
  '%FF%FE',
  'x'.repeat(8_000),
  ...[
    '\\',
    '%\\',
    "'",
    '%_'.repeat(50),
    '\\'.repeat(100),
    '%',
    '_',
    '*',
    '?',
    '\\\\',
    "''",
    '"',
    '[a-z]',
    '^.*$',
    '(a+)+$',
    '--',
    '/*',
    ';',
    '$1',
    ':1',
    '{}',
    "E'\\x00'",
    'null',
    'İ',
    'ß',
    '\u202E',
    '💥',
    "'".repeat(100),
    '("'.repeat(50),
  ].map(encodeURIComponent),
];

/** Names containing LIKE wildcards, and similar names that a wildcard would match. */
const names = ['100%_sure\\safe', '100 percent sure safe', '100xysure-safe'];

// SQLite and PostgreSQL differ in wildcards, escapes, case mapping and rejected strings.
describeOnBothDatabases('search strings', (makeDatabase) => {
  let service: TestService;
  let staff: Browser;
  let owner: Browser;
  let recordIds: Readonly<Record<string, string>>;
  let organisationId: string;
  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase());
    staff = (await createStaffMember(service, 'administrator')).browser;
    const organisation = await createTestOrganisation(service, staff);
    organisationId = organisation.id;
    owner = organisation.owner.browser;
    recordIds = await createEveryKindOfOrganisationRecord(service, organisation);
    for (const name of names) {
      const { browser } = await createSignedInPerson(service);
      await expectStatus(browser.post('/api/organisations', createTestOrganisationRequestBody({ name })), 201);
    }
    const { sandboxClient } = await createTestOrganisationApplication(organisation);
    await recordReportedRequests(service.appContext, {
      requests: names.map((name, index) => ({
        id: `search-${index}`,
        at: new Date(service.appContext.now()).toISOString(),
        method: 'GET',
        path: `/v2/jobs/${index}`,
        operation: `search${name.replaceAll(' ', '-')}`,
        status: 200,
        milliseconds: 1,
        clientId: sandboxClient,
      })),
    });
    await service.appContext.requestLog.flush();
  }, 60_000);
  afterAll(() => service.stop());

  /** Returns a browser with the same session and a new IP address, so that no rate limit is reached first. */
  const moveToNewAddress = ({ cookies }: Browser) => {
    const browser = service.visitor();
    for (const cookie of cookies) browser.cookies.set(...cookie);
    return browser;
  };

  it('cause no server error in any query parameter of any operation', { timeout: 180_000 }, async () => {
    const operations = (await fetchServiceOperations(service)).filter(({ query }) => query.length > 0);
    expect(operations.length).toBeGreaterThan(8);
    const unexpected: string[] = [];
    for (const { method, path, query } of operations)
      for (const name of query)
        for (const queryString of [
          ...shortenVariants(hostileStrings, 12).map((text) => `${name}=${text}`),
          `${name}=a&${name}=%25`,
          `${name}[]=%25`,
        ]) {
          service.advanceTime(1_000);
          const browser = moveToNewAddress(path.startsWith('/api/review') ? staff : owner);
          const { status } = await browser.fetch(method, `${fillRoutePath(path, recordIds)}?${queryString}`);
          if (![200, 302, 303, 400, 401, 403, 404, 422].includes(status))
            unexpected.push(`${status} ${method} ${path}?${queryString.slice(0, 60)}`);
        }
    expect(unexpected).toEqual([]);
  });

  it.each([
    ['%', [0]],
    ['_', [0]],
    ['\\', [0]],
    ['100%_sure\\safe', [0]],
    ['100%SURE', []],
    ['sure', [0, 1, 2]],
    ['*', []],
    ["'", []],
  ])('match organisations literally: %s', async (text, expected) => {
    const { body } = await expectStatus(
      moveToNewAddress(staff).get(`/api/review/organisations?text=${encodeURIComponent(text)}`),
      200,
    );
    const indexes = body.organisations.map(({ name }: { readonly name: string }) => names.indexOf(name));
    expect(indexes.filter((index: number) => index >= 0).toSorted()).toEqual(expected);
  });

  it.each([
    ['%', [0]],
    ['_', [0]],
    ['\\', [0]],
    ['sure', [0, 1, 2]],
    ['x_sure', []],
  ])('match requests literally: %s', async (text, expected) => {
    const { body } = await expectStatus(
      moveToNewAddress(owner).get(`/api/organisations/${organisationId}/requests?text=${encodeURIComponent(text)}`),
      200,
    );
    const indexes = body.requests.map(({ id }: { readonly id: string }) => Number(id.replace('search-', '')));
    expect(indexes.filter((index: number) => index >= 0).toSorted()).toEqual(expected);
  });
});
