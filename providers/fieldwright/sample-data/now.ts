import { toInstant } from 'refdesk/sample-data';

/** The time of the snapshot: a Monday morning at the end of June. No event is later. */
export const now = toInstant('2025-06-30T10:30:00Z');
export const today = '2025-06-30';
