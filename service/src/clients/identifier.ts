import { randomBytes } from 'node:crypto';

/** A client identifier such as fsc_4f7c2d8ab1e09d53; it is not secret. */
export function newClientId(): string {
  return `fsc_${randomBytes(8).toString('hex')}`;
}
