import Link from '@docusaurus/Link';
import type { KeyView } from '@refdesk/service-contract';
import { type ReactNode, useEffect } from 'react';
import { DateTime } from '../components/DateTime.tsx';
import { Panel } from '../components/Panel.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import styles from './RotationGauge.module.css';

interface Props {
  /** The replaced key, which still works. */
  readonly predecessor: KeyView;
  readonly onReload: () => Promise<void>;
}

const hourMs = 3_600_000;
const refreshIntervalMs = 10_000;
/** Hours without a use after which the old key can be revoked safely. */
const quietHours = 24;

/** Shows whether the old key of a rotation is still used; refreshes every ten seconds. */
export function RotationGauge({ predecessor, onReload }: Props): ReactNode {
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void onReload(), refreshIntervalMs);
    return () => clearInterval(timer);
  }, [onReload]);
  const { id, hint, lastUsed, expiresAt } = predecessor;
  const hours = lastUsed === null ? null : (Date.now() - Date.parse(lastUsed.at)) / hourMs;
  const isQuiet = hours === null || hours >= quietHours;
  return (
    <Panel title="Rotation">
      <p>
        This key replaces{' '}
        <Link to={`/account/integrations?key=${id}`}>
          <code>{hint}</code>
        </Link>
        {expiresAt && (
          <>
            , which stops <DateTime at={expiresAt} show="ago" />
          </>
        )}
        .
      </p>
      <p role="status" className={styles.standing}>
        <StateBadge tone={isQuiet ? 'ok' : 'warn'}>{formatUse(hours)}</StateBadge>
        {lastUsed && (
          <span>
            last used <DateTime at={lastUsed.at} show="ago" />
            {lastUsed.operation && ` for ${lastUsed.operation}`}
            {lastUsed.address && ` from ${lastUsed.address}`}
          </span>
        )}
      </p>
      <meter
        className={styles.meter}
        min={0}
        max={24}
        low={1}
        high={23}
        optimum={24}
        value={Math.min(24, hours ?? 24)}
        aria-label="Hours since the old key was last used"
      />
      <p className={styles.hint}>
        {isQuiet
          ? 'It has not been used for a day. You can revoke it now.'
          : 'The bar is full when the key has not been used for a day. Update the programs that still use it, then revoke it.'}
      </p>
    </Panel>
  );
}

function formatUse(hoursSinceUse: number | null): string {
  if (hoursSinceUse === null) return 'The old key was never used';
  return hoursSinceUse >= quietHours ? 'The old key is not in use' : 'The old key is still in use';
}
