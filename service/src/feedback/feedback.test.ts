import { expect, it } from 'vitest';
import { describeOnEveryDatabase } from '../../tests/databases.ts';
import { startService } from '../../tests/service.ts';

describeOnEveryDatabase('feedback', (makeDatabase) => {
  it('is kept without its reader, and given twenty times an hour at most', async () => {
    const service = await startService(await makeDatabase());
    const reader = service.visitor('192.0.2.55');
    expect((await reader.post('/api/feedback', { page: '/docs/rest/quick-start', helpful: false, sentence: ' Where is the token? ' })).status).toBe(204);
    const rows = await service.platform.database.queries.selectFrom('feedback').selectAll().execute();
    expect(rows).toEqual([{ id: expect.any(String), page: '/docs/rest/quick-start', helpful: 0, sentence: 'Where is the token?', at: expect.any(Number) }]);
    for (const wrong of [
      { helpful: true },
      { page: '//evil.example', helpful: true },
      { page: '/x?y', helpful: true },
      { page: '/x', helpful: 'yes' },
      { page: '/x', helpful: true, sentence: 'x'.repeat(501) },
    ]) {
      expect((await reader.post('/api/feedback', wrong)).status).toBe(422);
    }
    const statuses: number[] = [];
    for (let count = 0; count < 20; count++) statuses.push((await reader.post('/api/feedback', { page: '/', helpful: true })).status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(19);
    expect(statuses.at(-1)).toBe(429);
    await service.stop();
  });
});
