import { createRoot } from 'react-dom/client';
import type { ConsoleOperation } from '../model/operation.ts';
import { shiftOperationExampleDates } from '../model/todays-dates.ts';
import { startSandboxBarOnceSandboxExists } from '../sandbox-bar/start-sandbox-bar-once-sandbox-exists.ts';
import { ConsoleDialog } from './ConsoleDialog.tsx';

interface OpenConsoleOptions {
  readonly operation: ConsoleOperation;
  /** The pressed button, to which focus returns. */
  readonly button: HTMLElement;
  /** `#try`, with the fields of the initial request. */
  readonly fragment: string;
  /** Called when the reader closes the console. */
  readonly onClose: () => void;
}

/** Renders the console over the page, without scrolling it; returns a cleanup function. */
export function openConsole({ operation, button, fragment, onClose }: OpenConsoleOptions): () => void {
  startSandboxBarOnceSandboxExists();
  const host = document.createElement('div');
  host.dataset.followLinks = '';
  document.body.append(host);
  const root = createRoot(host);
  const close = () => {
    onClose();
    button.focus();
  };
  // Marks the step of a guide as done.
  const markDone = () => {
    button.dataset.done = '';
  };
  root.render(
    <ConsoleDialog
      operation={shiftOperationExampleDates(operation, Date.now())}
      fragment={fragment}
      onSuccess={markDone}
      onClose={close}
    />,
  );
  return () => {
    root.unmount();
    host.remove();
  };
}
