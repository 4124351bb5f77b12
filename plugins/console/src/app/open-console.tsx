import { createRoot } from 'react-dom/client';
import type { ConsoleOperation } from '../model/operation.ts';
import { moveDatesToToday } from '../model/todays-dates.ts';
import { Console } from './Console.tsx';

export { holdScrollPosition } from '../client/hold.ts';

interface Opening {
  readonly operation: ConsoleOperation;
  /** The pressed button, to which the focus returns. */
  readonly button: HTMLElement;
  /** `#try`, with the fields of the initial request. */
  readonly fragment: string;
  /** Called when the reader closes the console. */
  readonly onClose: () => void;
}

/**
 * Renders the console beside the page's samples, or over the page if there is no place for it; returns a cleanup
 * function.
 */
export function openConsole({ operation, button, fragment, onClose }: Opening): () => void {
  const host = document.createElement('div');
  host.dataset.consoleHost = '';
  const container = document.querySelector('[data-console-place]');
  (container ?? document.body).append(host);
  const root = createRoot(host);
  const close = () => {
    onClose();
    button.focus();
  };
  root.render(
    <Console
      operation={moveDatesToToday(operation, Date.now())}
      fragment={fragment}
      isBeside={container !== null}
      onClose={close}
    />,
  );
  return () => {
    root.unmount();
    host.remove();
  };
}
