import { noteCertificates } from './health/certificate.ts';
import { beat } from './health/heartbeat.ts';
import { TrustedClock } from './health/trusted-clock.ts';
import { warnOfExpiry } from './keys/expiry.ts';
import { moveLicences } from './licences/clock.ts';
import { deliverDue } from './mail/deliver.ts';
import type { MailTransport } from './mail/transport.ts';
import type { Platform } from './platform.ts';
import { purge } from './purge.ts';
import { makePartitionsAhead } from './requests/partitions.ts';
import { sendDigest } from './review/digest.ts';
import type { PortalSandbox } from './sandbox/open.ts';
import type { Job } from './schedule.ts';
import { warnOfSunsets } from './uses/notices.ts';

const second = 1000;
const minute = 60 * second;

/** Scheduled jobs; each is safe on any number of nodes at once. */
export function jobsOf(platform: Platform, transport: MailTransport | null, sandbox: PortalSandbox | null = null): readonly Job[] {
  const clock = new TrustedClock(platform);
  /** What a wrong clock would do for good: such work waits until the clock is trusted. */
  const onTrustedClock = (work: () => Promise<unknown>) => async () => ((await clock.isTrusted()) ? work() : undefined);
  return [
    { name: 'usage', every: second, run: () => platform.usage.flush() },
    { name: 'requests', every: second, run: () => platform.requests.flush() },
    { name: 'heartbeat', every: 15 * second, run: () => beat(platform) },
    { name: 'licences', every: minute, run: onTrustedClock(() => moveLicences(platform)) },
    { name: 'keyExpiry', every: 10 * minute, run: onTrustedClock(() => warnOfExpiry(platform)) },
    { name: 'signingKeys', every: 10 * minute, run: () => platform.signingKeys.rotate() },
    { name: 'digest', every: minute, run: () => sendDigest(platform) },
    { name: 'sunsets', every: 60 * minute, run: onTrustedClock(() => warnOfSunsets(platform)) },
    { name: 'partitions', every: 60 * minute, run: () => makePartitionsAhead(platform.database, platform.now()) },
    { name: 'certificates', every: 60 * minute, run: () => noteCertificates(platform) },
    { name: 'purge', every: 10 * minute, run: onTrustedClock(() => purge(platform)) },
    ...(sandbox ? [{ name: 'sandbox', every: minute, run: () => sandbox.engine.purge() }] : []),
    ...(transport ? [{ name: 'mail', every: second, run: () => deliverAll(platform, transport) }] : []),
  ];
}

async function deliverAll(platform: Platform, transport: MailTransport): Promise<void> {
  while ((await deliverDue(platform, transport)) > 0);
}
