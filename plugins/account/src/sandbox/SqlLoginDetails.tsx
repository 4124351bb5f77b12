import { messages } from '@refdesk/messages/requests';
import type { CreatedSqlLogin } from '@refdesk/service-contract';
import { getScrollRegionProps } from '@refdesk/ui/scroll-region';
import type { ReactNode } from 'react';
import { CopyButton } from '../components/CopyButton.tsx';
import { DateTime } from '../components/DateTime.tsx';
import { InlineNotice } from '../components/InlineNotice.tsx';
import styles from './SqlLoginDetails.module.css';
import { formatPsqlCommand, listFormattedSqlToolSettings } from './tool-settings.ts';

/** Settings for connecting psql and other tools with a new login. */
export function SqlLoginDetails({ login }: { readonly login: CreatedSqlLogin }): ReactNode {
  return (
    <>
      <InlineNotice tone="ok" isActionResult title={messages.loginCreated}>
        <p>
          {messages.copyLoginNow}
          <DateTime at={login.expiresAt} />.
        </p>
      </InlineNotice>
      <Settings name="psql" text={formatPsqlCommand(login)} />
      {listFormattedSqlToolSettings(login).map(({ tool, text }) => (
        <details key={tool} className={styles.tool}>
          <summary>{tool}</summary>
          <Settings name={messages.settingsFor(tool)} text={text} />
        </details>
      ))}
    </>
  );
}

function Settings({ name, text }: { readonly name: string; readonly text: string }): ReactNode {
  return (
    <div className={styles.settings}>
      <pre {...getScrollRegionProps(name)}>
        <code>{text}</code>
      </pre>
      <CopyButton text={text} label={name} />
    </div>
  );
}
