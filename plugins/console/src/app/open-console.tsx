import { createRoot } from 'react-dom/client';
import type { ConsoleOperation } from '../model/operation.ts';
import { withTodaysDates } from '../model/todays-dates.ts';
import { Console } from './Console.tsx';

interface Opening {
  readonly operation: ConsoleOperation;
  /** The button that was pressed: the focus goes back to it. */
  readonly button: HTMLElement;
  /** `#try`, with the request to begin with. */
  readonly fragment: string;
  /** The reader closes the console. */
  readonly onClose: () => void;
}

/** Shows the console beside the samples of the page, or over the page where there is no such place; gives back what removes it. */
export function openConsole({ operation, button, fragment, onClose }: Opening): () => void {
  const host = document.createElement('div');
  host.dataset.consoleHost = '';
  const place = document.querySelector('[data-console-place]');
  (place ?? document.body).append(host);
  const root = createRoot(host);
  const close = () => {
    onClose();
    button.focus();
  };
  root.render(<Console operation={withTodaysDates(operation, Date.now())} fragment={fragment} isBeside={place !== null} onClose={close} />);
  return () => {
    root.unmount();
    host.remove();
  };
}
