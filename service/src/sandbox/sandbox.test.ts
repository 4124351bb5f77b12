import { resolve } from 'node:path';
import { loadDescription } from '@portal/sandbox';
import { makeSampleWorld } from '@portal/world/rest';
import { expect, it } from 'vitest';
import { describeOnEveryDatabase } from '../../tests/databases.ts';
import { startService } from '../../tests/service.ts';
import { createApp } from '../app.ts';
import { openSandbox } from './open.ts';

const content = resolve(import.meta.dirname, '../../../content');
const description = await loadDescription(resolve(content, 'apis/main/2.0.0/openapi.yaml'));
const { records } = await makeSampleWorld(content);

describeOnEveryDatabase('the sandbox', (makeDatabase) => {
  it('a guest has a token within one request, and reads with it until the hour is over', async () => {
    const service = await startService(await makeDatabase());
    const sandbox = openSandbox(service.platform, { description, baseWorld: records });
    const app = createApp({ platform: service.platform, sandbox });
    const guest = await app.request('/api/sandbox/guest', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"scope":"jobs:read"}' });
    const { access_token, ...token } = (await guest.json()) as { readonly access_token: string };
    expect([guest.status, token]).toEqual([201, { token_type: 'Bearer', expires_in: 3600, scope: 'jobs:read' }]);

    const get = (path: string) => app.request(path, { headers: { Authorization: `Bearer ${access_token}` } });
    const job = await get('/v2/jobs/731904');
    expect([job.status, await job.json()]).toMatchObject([200, { id: 731904, contactId: 48213 }]);
    expect(job.headers.get('ratelimit-remaining')).toBe('599');
    expect((await get('/v2/contacts')).status).toBe(403);
    service.pass(3_600_000);
    expect([(await get('/v2/jobs/731904')).status]).toEqual([401]);
    await service.stop();
  });
});
