import { expect, it } from 'vitest';
import { describeWithLongRunPostgres } from '../../../tests/databases.ts';
import { startServiceNode } from '../../../tests/service.ts';

describeWithLongRunPostgres('an untrusted proxy', (makeDatabase) => {
  it('is reported by /readyz while it occurs', async () => {
    const service = await startServiceNode(await makeDatabase());
    const visitor = service.visitor();
    expect((await visitor.get('/readyz')).body).not.toHaveProperty('warnings');
    await visitor.send('GET', '/api/session', undefined, { via: '1.1 company' });
    expect((await visitor.get('/readyz')).body).not.toHaveProperty('warnings');
    await visitor.send('GET', '/api/session', undefined, { 'x-real-ip': '192.0.2.1' });
    expect((await visitor.get('/readyz')).body).toMatchObject({
      status: 'ok',
      warnings: [expect.stringContaining('TRUSTED_PROXIES')],
    });
    service.advanceTime(11 * 60_000);
    expect((await visitor.get('/readyz')).body).not.toHaveProperty('warnings');
    await service.stop();
  });
});
