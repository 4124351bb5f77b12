import { messages } from '@refdesk/messages/requests';
import { expect, test } from 'vitest';
import { listAuditEventDetailFacts } from './format-details.ts';

const format = (details: Readonly<Record<string, unknown>>, names = {}) => listAuditEventDetailFacts(details, names);

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
  [{ kind: 'verify-address' }, [messages.mailVerifyAddress]],
  [{ environment: 'moon' }, ['moon']],
])('replaces the codes in %o with labels', (details, labels) => {
  expect(format(details).map(([, text]) => text)).toEqual(labels);
});

test('replaces the codes of changed fields with labels', () => {
  expect(format({ before: { country: 'DE', name: 'A' }, after: { country: 'FR', name: 'A' } })).toEqual([
    ['country', 'Germany → France'],
  ]);
});

test('replaces an identifier with its name', () => {
  expect(format({ applicationId: 'app_1' }, { app_1: 'Billing sync' })).toEqual([['application', 'Billing sync']]);
});
