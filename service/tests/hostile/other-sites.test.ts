import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWithLongRunPostgres } from '../databases.ts';
import { startOpenIdProvider } from '../open-id-provider/start.ts';
import { fetchServiceOperations, type ServiceOperation } from '../operations.ts';
import { createSignedInPerson } from '../people.ts';
import { startServiceNode, type TestService, testUrl } from '../service.ts';

/** Headers that browsers send for images, scripts and frames embedded in pages of other sites (Fetch Metadata). */
const embeddingHeaders = [
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
];

describeWithLongRunPostgres('page of another site', (makeDatabase) => {
  let company: Awaited<ReturnType<typeof startOpenIdProvider>>;
  let service: TestService;
  let readOperations: ServiceOperation[];

  beforeAll(async () => {
    company = await startOpenIdProvider(testUrl, { accounts: {} });
    service = await startServiceNode(await makeDatabase(), company.environment);
    readOperations = (await fetchServiceOperations(service)).filter(
      ({ method, path }) => method.toUpperCase() === 'GET' && path.startsWith('/api/'),
    );
  }, 60_000);
  afterAll(async () => {
    await service.stop();
    await company.stop();
  });

  it('cannot embed the response to any operation, and uses up no rate limit', async () => {
    const { browser } = await createSignedInPerson(service);
    const listAttempts = () => service.appContext.database.queries.selectFrom('attempt').selectAll().execute();
    const before = await listAttempts();
    for (const { method, path } of readOperations)
      for (const headers of embeddingHeaders) {
        const { status } = await browser.fetch(method, path.replaceAll(/\{\w+\}/g, 'any'), undefined, headers);
        expect(status, `${path} as ${headers['sec-fetch-dest']}`).toBe(403);
      }
    expect(readOperations.length).toBeGreaterThan(40);
    expect(await listAttempts()).toEqual(before);
  });

  it('may link to the company sign-in', async () => {
    const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    const { status } = await service.visitor().fetch('GET', '/api/session/company', undefined, link);
    expect(status).toBe(302);
  });
});
