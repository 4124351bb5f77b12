import { listNetworksOfAddress } from '../http/address.ts';
import { attemptLimits, type LimitName } from './rules.ts';

/** Subject whose attempts are counted, and their maximum number. */
export interface AttemptSubjectWithMaximum {
  readonly subject: string;
  readonly max: number;
}

/**
 * Lists the counters of a limit for a subject. A limit by IP address counts every network of the address: the /64, the
 * /56 and the /48 of IPv6, the wider ones with higher limits. The address may follow other parts, such as an account.
 */
export function listAttemptSubjectsWithMaximum(name: LimitName, subject: string): readonly AttemptSubjectWithMaximum[] {
  const { max } = attemptLimits[name];
  if (!name.endsWith('FromAddress')) return [{ subject, max }];
  const addressStart = subject.lastIndexOf(' ') + 1;
  return listNetworksOfAddress(subject.slice(addressStart)).map(({ network, factor }) => ({
    subject: subject.slice(0, addressStart) + network,
    max: max * factor,
  }));
}
