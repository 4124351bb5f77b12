import type { ServiceHooks } from '@refdesk/portal-config';
import type { Metrics } from '../../health/metrics.ts';
import type { DeprecatedOperations } from '../../subjects/api-usage/deprecations.ts';
import type { BetterAuth } from '../../subjects/identity/auth.ts';
import type { KeyCache } from '../../subjects/keys/cache.ts';
import type { KeyUsageRecorder } from '../../subjects/keys/usage.ts';
import type { RequestLog } from '../../subjects/requests/log.ts';
import type { TokenSigningKeys } from '../../subjects/tokens/signing-keys.ts';
import type { BackgroundWriterStatus } from '../background/writer.ts';
import type { ServiceRelease } from '../configuration/release.ts';
import type { UntrustedProxyDetector } from '../http/untrusted-proxies.ts';
import type { RestrictionCache } from '../restrictions/restrictions.ts';
import type { WorkerThreads } from '../workers/worker-threads.ts';
import type { CoreDependencies } from './foundation.ts';

/** Dependencies shared by all parts of the service. */
export interface AppContext extends CoreDependencies {
  readonly auth: BetterAuth;
  /** Verifies the keys sent with requests. */
  readonly keyCache: KeyCache;
  readonly keyUsage: KeyUsageRecorder;
  readonly requestLog: RequestLog;
  /** Deprecated operations of the built site. */
  readonly deprecations: DeprecatedOperations;
  /** Background writers; /readyz and the metrics report their state. */
  readonly writers: readonly { readonly status: BackgroundWriterStatus }[];
  readonly signingKeys: TokenSigningKeys;
  readonly metrics: Metrics;
  /** Runs work that takes too long for the main thread. */
  readonly workers: WorkerThreads;
  /** Version of the running code. */
  readonly release: ServiceRelease;
  /** Aborted when the node begins to shut down: it still responds, but load balancers should send no new requests. */
  readonly draining: AbortController;
  readonly untrustedProxies: UntrustedProxyDetector;
  /** The provider's event handlers; null if the provider has none. */
  readonly serviceHooks: ServiceHooks | null;
  /** Blocked networks and raised limits. */
  readonly restrictions: RestrictionCache;
}
