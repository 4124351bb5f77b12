import type { ReactNode } from 'react';
import { CopyButton } from '../parts/CopyButton.tsx';
import { SecretOnce } from '../parts/SecretOnce.tsx';
import styles from './KeyOnce.module.css';
import type { MadeKey } from './NewKey.tsx';

interface Props {
  readonly made: MadeKey;
  readonly onClose: () => void;
}

/** A key for the only time, with a call to try it. */
export function KeyOnce({ made: { key, secret }, onClose }: Props): ReactNode {
  const call = `curl -H "X-Api-Key: $FW_API_KEY" ${window.location.origin}/api/keys/current`;
  return (
    <SecretOnce title={`Your key “${key.name}”`} variables={{ FW_API_KEY: secret }} fileName={`${key.environment}.env`} onClose={onClose}>
      <div className={styles.call}>
        <p>A first call, once the variable is set. The response shows what the key can do:</p>
        <pre>
          <code>{call}</code>
        </pre>
        <CopyButton text={call} what="the first call" />
      </div>
    </SecretOnce>
  );
}
