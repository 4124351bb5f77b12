import { type Editor, replaceByEditor } from './editor.ts';
import { showOutcome } from './result.ts';
import type { Runner } from './runner.ts';
import styles from './TryIt.module.css';

/** Turns an example query into one that can be changed and run, and runs it. */
export function openTryIt(query: HTMLElement, runner: Runner): void {
  const editor = replaceByEditor(query);
  if (!editor) return;
  const result = document.createElement('div');
  result.className = styles.result ?? '';
  result.setAttribute('role', 'status');
  editor.card.append(result);

  let isRunning = false;
  const run = async () => {
    if (isRunning) return runner.stop();
    isRunning = true;
    editor.setRunning(true);
    const loading = setTimeout(() => result.replaceChildren(waiting()), 300);
    const sql = editor.text.value;
    const outcome = await runner.run(sql);
    clearTimeout(loading);
    isRunning = false;
    editor.setRunning(false);
    result.replaceChildren(...showOutcome(outcome, sql));
    pointAt(editor, outcome.type === 'fault' ? outcome.place : null);
    editor.text.setAttribute('aria-invalid', String(outcome.type === 'fault'));
  };
  editor.onRun(() => void run());
  editor.onReset(() => result.replaceChildren());
  void run();
}

function waiting(): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.textContent = 'Running…';
  return paragraph;
}

/** Selects the word that is wrong. */
function pointAt({ text }: Editor, place: number | null): void {
  if (place === null) return;
  const length = /^[\w.]+|^./s.exec(text.value.slice(place))?.[0].length ?? 0;
  text.setSelectionRange(place, place + length);
}
