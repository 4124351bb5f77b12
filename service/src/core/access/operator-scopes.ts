import type { OperatorScope } from '@refdesk/service-contract/operator-tokens';
import type { PermissionAction } from './permissions.ts';

/** Actions that an operator token can perform, each with the scope that it requires. */
export const operatorScopeByAction: Readonly<Partial<Record<PermissionAction, OperatorScope>>> = {
  'review.read': 'review:read',
  'audit.readAll': 'audit:read',
  'audit.exportAll': 'audit:read',
  'organisation.decide': 'organisations:decide',
  'person.suspend': 'people:suspend',
  'searchPhrase.decide': 'searches:write',
  'mail.resend': 'mails:write',
  'limit.raise': 'limits:write',
  'network.block': 'networks:write',
  'webhook.manage': 'webhooks:write',
  'webhook.redeliver': 'webhooks:write',
};

/** Staff actions that require a session, so that operator tokens cannot perform them, each with its reason. */
export const sessionOnlyStaffActions: Readonly<Partial<Record<PermissionAction, string>>> = {
  'operatorToken.manage': 'a leaked token must not create others',
  'staff.appoint': 'a leaked token must not appoint staff',
  'licence.decide': 'the same route serves members',
};
