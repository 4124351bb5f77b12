import type { ReactNode } from 'react';
import type { ConsoleOperation } from '../model/operation.ts';
import styles from './Console.module.css';
import type { ConsoleState } from './use-console.ts';

interface Props {
  readonly operation: ConsoleOperation;
  readonly state: ConsoleState;
}

/** Says where the request goes. Only where the provider allows production is there anything to choose. */
export function ServerChoice({ operation: { servers }, state: { server, setServer } }: Props): ReactNode {
  if (servers.length === 0) return <p className={styles.hint}>There is no sandbox for this operation. Build the request here, and copy it.</p>;
  const production = servers.find(({ environment }) => environment === 'production');
  const sandbox = servers.find(({ environment }) => environment === 'sandbox');
  const isProduction = server?.environment === 'production';
  if (!production || !sandbox)
    return <p className={styles.hint}>{isProduction ? 'This goes to production: real data.' : 'This goes to the sandbox: made-up data.'}</p>;
  return (
    <p className={isProduction ? styles.danger : styles.hint}>
      <label>
        <input type="checkbox" checked={isProduction} onChange={({ target }) => setServer(target.checked ? production : sandbox)} /> Send to production: real
        data, seen by real people. You are asked before each write.
      </label>
    </p>
  );
}
