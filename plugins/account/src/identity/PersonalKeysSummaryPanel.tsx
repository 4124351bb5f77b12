import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/account';
import type { ReactNode } from 'react';
import { useServiceResource } from '../api/use-service-resource.ts';
import { ServiceResourceView } from '../components/ServiceResourceView.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { isKeyStillUsable } from '../integrations/key-choices.ts';
import { keyNoun } from '../offer.ts';
import { LatestPersonalRequestsPanel } from './LatestPersonalRequestsPanel.tsx';
import styles from './OverviewScreen.module.css';

/** Summary for portals without organisations: the reader's keys, those that expire soon, and the latest requests. */
export function PersonalKeysSummaryPanel(): ReactNode {
  const [list, { reload }] = useServiceResource('GET /api/account/keys', {});
  return (
    <TitledPanel title={messages.yourKeys(keyNoun.many)}>
      <ServiceResourceView resource={list} onRetry={() => void reload()}>
        {({ keys }) => {
          const usableKeys = keys.filter(isKeyStillUsable);
          const expiring = usableKeys.filter(({ warnings }) => warnings.includes('expiringSoon'));
          return (
            <>
              <p>
                {usableKeys.length === 0
                  ? messages.noActiveKey(keyNoun.one)
                  : messages.activeKeys(usableKeys.length, keyNoun.one, keyNoun.many)}
              </p>
              {expiring.length > 0 && (
                <ul className={styles.links}>
                  {expiring.map(({ id, name }) => (
                    <li key={id}>
                      <Link to={`/account/integrations?key=${id}`}>{messages.keyExpiresSoon(keyNoun.one, name)}</Link>
                      {messages.rotateIt}
                    </li>
                  ))}
                </ul>
              )}
              <p>
                {usableKeys.length === 0 ? (
                  <Link className="button button--primary" to="/account/integrations?new=yes">
                    {messages.createKey}
                  </Link>
                ) : (
                  <Link to="/account/integrations">{messages.openYourKeys(keyNoun.many)}</Link>
                )}
              </p>
            </>
          );
        }}
      </ServiceResourceView>
      <LatestPersonalRequestsPanel />
    </TitledPanel>
  );
}
