import { messages } from '@refdesk/messages/console';
import ConsoleToolbar from '@theme/ConsoleToolbar';
import type { ReactNode } from 'react';
import type { ConsoleOperation } from '../model/operation.ts';
import { KnownIdentifiersContext } from '../persistence/identifiers.ts';
import styles from '../styles/Console.module.css';
import { HistoryPanel } from './HistoryPanel.tsx';
import { KnownIdentifiersPanel } from './KnownIdentifiersPanel.tsx';
import { RequestActionsBar } from './RequestActionsBar.tsx';
import { RequestIdentityPanel } from './RequestIdentityPanel.tsx';
import { RequestPanel } from './RequestPanel.tsx';
import { ResponsePanel } from './ResponsePanel.tsx';
import { useConsoleState } from './use-console-state.ts';
import { useConsoleDialogWithShortcuts } from './use-dialog.ts';

interface Props {
  readonly operation: ConsoleOperation;
  readonly fragment: string;
  readonly onSuccess: () => void;
  readonly onClose: () => void;
}

/** Console dialog of an operation: sender, request, response, history. */
export function ConsoleDialog({ operation, fragment, onSuccess, onClose }: Props): ReactNode {
  const state = useConsoleState(operation, fragment, onSuccess);
  const { key, method, route, title } = operation;
  const dialog = useConsoleDialogWithShortcuts({ onClose, onSend: state.send });
  return (
    <dialog ref={dialog} className={styles.console} aria-labelledby="console-title">
      <header className={styles.header}>
        <h2 id="console-title" tabIndex={-1}>
          {messages.tryItBefore}
          {title}
        </h2>
        <button type="button" className={styles.quiet} onClick={onClose}>
          {messages.closeBefore}
          <kbd>Esc</kbd>
        </button>
      </header>
      <div className={styles.toolbar}>
        <ConsoleToolbar
          operation={{ id: readOperationId(key), method: method.toLowerCase(), path: route, summary: title }}
        />
      </div>
      <div className={styles.scroll}>
        {operation.servers.length > 0 && <RequestIdentityPanel operation={operation} state={state} />}
        <KnownIdentifiersContext value={state.knownIdentifiers}>
          <RequestPanel operation={operation} state={state} />
        </KnownIdentifiersContext>
        <RequestActionsBar operation={operation} state={state} />
        {operation.servers.length > 0 && <ResponsePanel operation={operation} state={state} />}
        <KnownIdentifiersPanel knownIdentifiers={state.knownIdentifiers} onForget={state.forgetRecords} />
        <HistoryPanel entries={state.history} onClear={state.clearHistory} />
      </div>
    </dialog>
  );
}

/** Returns the operation ID in a key, without the API and the version. */
const readOperationId = (key: string): string => key.split('/').slice(2).join('/');
