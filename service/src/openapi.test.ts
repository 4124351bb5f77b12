import { expect, it } from 'vitest';
import { describeWithLongRunPostgres } from '../tests/databases.ts';
import { startServiceNode } from '../tests/service.ts';

describeWithLongRunPostgres('the OpenAPI document of the service', (makeDatabase) => {
  it('is OpenAPI 3.1, and every operation has a summary, responses and errors', async () => {
    const service = await startServiceNode(await makeDatabase());
    const { body } = await service.visitor().get('/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    const operations = Object.entries<
      Record<string, { summary?: string; tags?: string[]; responses: Record<string, unknown> }>
    >(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
    );
    expect(operations.length).toBeGreaterThan(60);
    for (const { path, method, summary, tags, responses } of operations) {
      expect(summary, `${method} ${path}`).toMatch(/^[A-Z]/);
      expect(tags, `${method} ${path}`).toHaveLength(1);
      expect(
        Object.keys(responses).some((status) => status.startsWith('2')),
        `${method} ${path}`,
      ).toBe(true);
    }
    const text = JSON.stringify(body);
    for (const [, name = ''] of text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g))
      expect(body.components.schemas, name).toHaveProperty(name);
    expect(Object.keys(body.components.schemas)).toEqual(
      expect.arrayContaining([
        'Problem',
        'RegistrationRequest',
        'Organisation',
        'Application',
        'KeyList',
        'LicencePage',
        'AuditPage',
      ]),
    );
    await service.stop();
  });
});
