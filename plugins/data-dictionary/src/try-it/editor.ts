import { messages } from '@refdesk/messages/dictionary';
import styles from './TryIt.module.css';

/** An editable query with its buttons. */
export interface QueryEditor {
  readonly card: HTMLElement;
  readonly text: HTMLTextAreaElement;
  setRunning(isRunning: boolean): void;
  /** Adds a control next to the buttons. */
  add(control: HTMLElement): void;
  onRun(listener: () => void): void;
  onReset(listener: () => void): void;
}

/** Replaces a query's code with a text field, and adds a button that restores the example. */
export function replaceQueryByEditor(query: HTMLElement): QueryEditor | null {
  const code = query.querySelector('pre');
  const run = query.querySelector<HTMLButtonElement>('[data-try]');
  const card = code?.parentElement;
  if (!code || !run || !card) return null;
  const example = code.textContent ?? '';

  const text = document.createElement('textarea');
  text.className = styles.text ?? '';
  text.value = example;
  text.spellcheck = false;
  text.autocapitalize = 'off';
  text.setAttribute('aria-label', code.getAttribute('aria-label') ?? messages.query);
  const fitHeight = () => {
    text.rows = text.value.split('\n').length;
  };
  text.addEventListener('input', fitHeight);
  code.replaceWith(text);
  fitHeight();

  const reset = document.createElement('button');
  reset.type = 'button';
  reset.textContent = messages.reset;
  const hint = document.createElement('kbd');
  hint.className = styles.hint ?? '';
  hint.textContent = 'Ctrl Enter';
  run.textContent = messages.run;
  run.removeAttribute('data-try');
  run.after(reset, hint);

  return {
    card,
    text,
    setRunning: (isRunning) => {
      run.textContent = isRunning ? messages.stop : messages.run;
    },
    add: (control) => hint.after(control),
    onRun: (listener) => {
      run.addEventListener('click', listener);
      text.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        listener();
      });
    },
    onReset: (listener) =>
      reset.addEventListener('click', () => {
        text.value = example;
        text.removeAttribute('aria-invalid');
        fitHeight();
        text.focus();
        listener();
      }),
  };
}
