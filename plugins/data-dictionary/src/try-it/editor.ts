import { messages } from '@refdesk/messages/dictionary';
import styles from './TryIt.module.css';

/** An editable query with its buttons. */
export interface QueryEditor {
  readonly card: HTMLElement;
  readonly textArea: HTMLTextAreaElement;
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

  const textArea = document.createElement('textarea');
  textArea.className = styles.text ?? '';
  textArea.value = example;
  textArea.spellcheck = false;
  textArea.autocapitalize = 'off';
  textArea.setAttribute('aria-label', code.getAttribute('aria-label') ?? messages.query);
  const fitHeight = () => {
    textArea.rows = textArea.value.split('\n').length;
  };
  textArea.addEventListener('input', fitHeight);
  code.replaceWith(textArea);
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
    textArea,
    setRunning: (isRunning) => {
      run.textContent = isRunning ? messages.stop : messages.run;
    },
    add: (control) => hint.after(control),
    onRun: (listener) => {
      run.addEventListener('click', listener);
      textArea.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        listener();
      });
    },
    onReset: (listener) =>
      reset.addEventListener('click', () => {
        textArea.value = example;
        textArea.removeAttribute('aria-invalid');
        fitHeight();
        textArea.focus();
        listener();
      }),
  };
}
