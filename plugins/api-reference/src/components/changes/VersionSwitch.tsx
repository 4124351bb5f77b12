import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/reference';
import type { ReactNode } from 'react';
import type { VersionSwitchData as Versions } from '../../versions/version-switch-data.ts';
import styles from './VersionSwitch.module.css';

interface Props {
  readonly versions: Versions | null;
  /** Version whose note is omitted, because the page already describes it. */
  readonly explainedVersion?: string | undefined;
}

/** Links to the same page in other versions. The choice is stored and offered on pages of another version. */
export function VersionSwitch({ versions, explainedVersion }: Props): ReactNode {
  if (versions === null) return null;
  const { api, title, choices } = versions;
  const notes = choices.flatMap(({ version, note }) => (version === explainedVersion ? [] : (note ?? [])));
  return (
    <nav className={styles.switch} aria-label={messages.versionOfThe(title)} data-version-switch={api}>
      <ul>
        {choices.map(({ version, label, path }) => (
          <li key={version}>
            {path === null ? (
              <span aria-current="page" data-version={version}>
                <Label version={version} label={label} />
              </span>
            ) : (
              <Link to={path} data-version={version}>
                <Label version={version} label={label} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {choices.map(
        ({ version, path }) =>
          path !== null && (
            <p key={version} data-preferred={version} hidden>
              {messages.youChoseVersion}
              {version}
              {messages.beforeSentence}
              <Link to={path}>{messages.goOnWithIt}</Link>
            </p>
          ),
      )}
    </nav>
  );
}

/** Renders `2.0.0 (current)`; narrow rows hide all but the number. */
function Label({ version, label }: { readonly version: string; readonly label: string }): ReactNode {
  if (!label.startsWith(version)) return label;
  return (
    <>
      {version}
      <span className={styles.state}>{label.slice(version.length)}</span>
    </>
  );
}
