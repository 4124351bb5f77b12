import { normaliseFieldName } from '../field-name.ts';

const endStates = [
  'deleted|removed|trashed|discarded|archived|cancell?ed|closed|expired|revoked|withdrawn|terminated|ended|finished',
  'completed|failed|rejected|declined|disabled|deactivated|inactive|suspended|blocked|banned|locked|voided|refunded',
].join('|');
const statePattern = new RegExp(`^(is|was|has|hasbeen)?(${endStates})$`);
const timePattern = new RegExp(`^((${endStates})(at|on|date|time|timestamp)|(date|time)(${endStates}))$`);

/** Whether a name or value is a state that a new record does not have, such as `is_archived` or `DELETED`. */
export const isEndState = (name: string): boolean => statePattern.test(normaliseFieldName(name));

/** Whether a field has the time at which its record reached such a state, such as `deleted_at`. */
export const isEndTime = (name: string): boolean => timePattern.test(normaliseFieldName(name));
