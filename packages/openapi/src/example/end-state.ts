import { normaliseFieldName } from '../field-name.ts';
import type { HttpMethod } from '../operation/methods.ts';
import { toSlug } from '../slug.ts';

const endStates = [
  'deleted|removed|trashed|discarded|archived|cancell?ed|closed|expired|revoked|withdrawn|terminated|ended|finished',
  'completed|failed|rejected|declined|disabled|deactivated|inactive|suspended|blocked|banned|locked|voided|refunded',
].join('|');
const statePattern = new RegExp(`^(is|was|has|hasbeen)?(${endStates})$`);
const timePattern = new RegExp(`^((${endStates})(at|on|date|time|timestamp)|(date|time)(${endStates}))$`);

/** Whether a name or value is a state that a new record does not have, such as `is_archived` or `DELETED`. */
export const isEndStateName = (name: string): boolean => statePattern.test(normaliseFieldName(name));

/** Whether a field has the time at which its record reached such a state, such as `deleted_at`. */
export const isEndTimeFieldName = (name: string): boolean => timePattern.test(normaliseFieldName(name));

const endingVerbs = [
  'delete|destroy|remove|trash|discard|archive|cancel|close|expire|revoke|withdraw|terminate|end|finish',
  'complete|fail|reject|decline|disable|deactivate|suspend|block|ban|lock|void|refund',
].join('|');
const endingPattern = new RegExp(`(^|-)(${endingVerbs})(-|$)`);

/** Whether an operation brings a record into an end state, by its method and names, such as `contactDelete`. */
export const isEndingOperation = (method: HttpMethod, path: string, operationId = ''): boolean =>
  method === 'delete' ||
  (method !== 'get' && endingPattern.test(`${toSlug(operationId)}-${toSlug(path.split('/').at(-1) ?? '')}`));
