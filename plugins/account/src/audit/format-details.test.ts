import { messages } from '@refdesk/messages/requests';
import { expect, test } from 'vitest';
import { formatAuditDetails } from './format-details.ts';

const format = (details: Readonly<Record<string, unknown>>, names = {}) => formatAuditDetails(details, names);

test.each([
  [{ before: 'viewer', after: 'admin' }, ['viewer', 'admin']],
  [{ role: 'administrator' }, [messages.roleAdministrator]],
  [{ from: 'requested', to: 'active' }, ['Requested', 'Active']],
  [{ reason: 'memberLeft' }, [messages.memberLeft]],
  [{ reason: 'They moved to another provider' }, ['They moved to another provider']],
  [{ reason: 'constructor' }, ['constructor']],
  [{ how: 'recoveryCode' }, [messages.howRecoveryCode]],
  [{ enabled: false, secondFactorRequired: true }, [messages.detailNo, messages.detailYes]],
  [{ country: 'DE' }, ['Germany']],
  [{ environment: 'moon' }, ['moon']],
])('shows the codes of %o as texts', (details, texts) => {
  expect(format(details).map(([, text]) => text)).toEqual(texts);
});

test('shows codes of changed fields as texts', () => {
  expect(format({ before: { country: 'DE', name: 'A' }, after: { country: 'FR', name: 'A' } })).toEqual([
    ['country', 'Germany → France'],
  ]);
});

test('replaces an identifier with its name', () => {
  expect(format({ applicationId: 'app_1' }, { app_1: 'Billing sync' })).toEqual([['application', 'Billing sync']]);
});
