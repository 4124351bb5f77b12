import { STATUS_CODES } from 'node:http';

/** Reason phrase of a status (RFC 9110, section 15); `default` and ranges in words. */
export function statusText(status: string): string {
  if (status === 'default') return 'any other status';
  return STATUS_CODES[Number(status)] ?? '';
}
