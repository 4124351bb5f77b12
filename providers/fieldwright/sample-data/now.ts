import { toInstant } from 'refdesk/sample-data';

/** The moment of the snapshot: a Monday morning at the end of June. Nothing has happened after it. */
export const now = toInstant('2025-06-30T10:30:00Z');
export const today = '2025-06-30';
