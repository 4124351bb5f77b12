import type { SandboxShare } from '@portal/service-contract';
import { scrollRegion } from '@portal/ui/scroll-region';
import { VisuallyHidden } from '@portal/ui/VisuallyHidden';
import { type ReactNode, useState } from 'react';
import { CopyButton } from '../components/CopyButton.tsx';
import { Panel } from '../components/Panel.tsx';
import styles from './SharePanel.module.css';
import { psqlLine, toolSettings } from './share-settings.ts';
import { refreshShare } from './use-sandbox.ts';

interface Props {
  /** Whose sandbox; null for the person’s own. */
  readonly organisationId: string | null;
  readonly login: SandboxShare;
}

/** How programs for PostgreSQL read the tables of the sandbox. */
export function SharePanel({ organisationId, login }: Props): ReactNode {
  const [refreshed, setRefreshed] = useState<'Refresh now' | 'Refreshing…' | 'Refreshed' | 'Not refreshed'>('Refresh now');
  const refresh = async () => {
    setRefreshed('Refreshing…');
    const outcome = await refreshShare(organisationId).then(
      () => 'Refreshed' as const,
      () => 'Not refreshed' as const,
    );
    setRefreshed(outcome);
  };
  return (
    <ShareLogin
      login={login}
      actions={
        <>
          <button type="button" className="button button--secondary" onClick={() => void refresh()}>
            {refreshed}
          </button>
          {/* A status within the button would take its name from it. */}
          <VisuallyHidden role="status">{refreshed === 'Refresh now' ? '' : refreshed}</VisuallyHidden>
        </>
      }
    />
  );
}

interface LoginProps {
  readonly login: SandboxShare;
  readonly actions?: ReactNode;
}

/** The login of a share as psql and other tools take it. */
export function ShareLogin({ login, actions }: LoginProps): ReactNode {
  return (
    <Panel
      id="share"
      title="Tables for other tools"
      lead={`Connect tools to the sandbox as to a share. The login is read-only, and changes appear within ${login.refreshSeconds} seconds.`}
      actions={actions}
    >
      <Settings name="psql" text={psqlLine(login)} />
      {toolSettings(login).map(({ tool, text }) => (
        <details key={tool} className={styles.tool}>
          <summary>{tool}</summary>
          <Settings name={`settings for ${tool}`} text={text} />
        </details>
      ))}
    </Panel>
  );
}

function Settings({ name, text }: { readonly name: string; readonly text: string }): ReactNode {
  return (
    <div className={styles.settings}>
      <pre {...scrollRegion(name)}>
        <code>{text}</code>
      </pre>
      <CopyButton text={text} what={name} />
    </div>
  );
}
