import type { ServiceHooks } from '@refdesk/portal-config';
import type { Metrics } from '../../health/metrics.ts';
import type { Deprecations } from '../../subjects/api-usage/deprecations.ts';
import type { BetterAuth } from '../../subjects/identity/auth.ts';
import type { KeyCache } from '../../subjects/keys/cache.ts';
import type { KeyUsage } from '../../subjects/keys/usage.ts';
import type { RequestLog } from '../../subjects/requests/log.ts';
import type { SigningKeys } from '../../subjects/tokens/signing-keys.ts';
import type { WriterStatus } from '../background/writer.ts';
import type { Release } from '../configuration/release.ts';
import type { UntrustedProxies } from '../http/untrusted-proxies.ts';
import type { Restrictions } from '../restrictions/restrictions.ts';
import type { WorkerThreads } from '../workers/worker-threads.ts';
import type { CoreDependencies } from './foundation.ts';

/** Dependencies shared by all parts of the service. */
export interface AppContext extends CoreDependencies {
  readonly auth: BetterAuth;
  /** Verifies keys of requests. */
  readonly keys: KeyCache;
  readonly usage: KeyUsage;
  readonly requests: RequestLog;
  /** Deprecated operations of the built site. */
  readonly deprecations: Deprecations;
  /** Background writers, whose state /readyz and the metrics report. */
  readonly writers: readonly { readonly status: WriterStatus }[];
  readonly signingKeys: SigningKeys;
  readonly metrics: Metrics;
  /** Runs work that takes too long for the main thread. */
  readonly workers: WorkerThreads;
  /** Version of the running code. */
  readonly release: Release;
  /** Aborted when the node is asked to stop: it still answers, but expects no further requests. */
  readonly draining: AbortController;
  readonly untrustedProxies: UntrustedProxies;
  /** Functions of the provider for events; null without any. */
  readonly serviceHooks: ServiceHooks | null;
  /** Blocked networks and raised limits. */
  readonly restrictions: Restrictions;
}
