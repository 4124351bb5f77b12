import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/applications';
import type { KeyView } from '@refdesk/service-contract';
import { type ReactNode, useEffect } from 'react';
import { DateTime } from '../components/DateTime.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import styles from './OldKeyUsageStatus.module.css';

interface Props {
  /** The replaced key, which still works for a while. */
  readonly predecessor: KeyView;
  readonly onReload: () => Promise<void>;
}

const hourMs = 3_600_000;
const refreshIntervalMs = 10_000;
/** Hours without use after which the old key can be revoked safely. */
const quietHours = 24;

/** Shows whether the old key of a rotation is still used; refreshes every ten seconds. */
export function OldKeyUsageStatus({ predecessor, onReload }: Props): ReactNode {
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void onReload(), refreshIntervalMs);
    return () => clearInterval(timer);
  }, [onReload]);
  const { id, hint, lastUsed, expiresAt } = predecessor;
  const hours = lastUsed === null ? null : (Date.now() - Date.parse(lastUsed.at)) / hourMs;
  const isQuiet = hours === null || hours >= quietHours;
  return (
    <TitledPanel title={messages.rotation}>
      <p>
        {messages.replacesBefore}
        <Link to={`/account/integrations?key=${id}`}>
          <code>{hint}</code>
        </Link>
        {expiresAt && (
          <>
            {messages.whichStops}
            <DateTime at={expiresAt} show="ago" />
          </>
        )}
        .
      </p>
      <p role="status" className={styles.standing}>
        <StateBadge tone={isQuiet ? 'ok' : 'warn'}>{formatUse(hours)}</StateBadge>
        {lastUsed && (
          <span>
            {messages.lastUsedLower}
            <DateTime at={lastUsed.at} show="ago" />
            {lastUsed.operation && messages.forOperation(lastUsed.operation)}
            {lastUsed.address && messages.fromAddress(lastUsed.address)}
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
        aria-label={messages.hoursSinceUse}
      />
      <p className={styles.hint}>{isQuiet ? messages.notUsedForDay : messages.barExplained}</p>
    </TitledPanel>
  );
}

function formatUse(hoursSinceUse: number | null): string {
  if (hoursSinceUse === null) return messages.oldKeyNeverUsed;
  return hoursSinceUse >= quietHours ? messages.oldKeyNotInUse : messages.oldKeyInUse;
}
