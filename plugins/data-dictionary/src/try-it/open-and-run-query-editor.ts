import { messages } from '@refdesk/messages/dictionary';
import { reloadForNewBuild } from '@refdesk/static-page/load-feature';
import { createQueryDataSourceSelect } from './data-source-select.ts';
import { type QueryEditor, replaceQueryByEditor } from './editor.ts';
import { renderPgliteLoadProgress, renderQueryOutcome } from './result.ts';
import { addQueryResultArea } from './result-area.ts';
import type { QueryRunner } from './runner.ts';

/** Delay in milliseconds before a running query is announced. */
const announcementDelayMs = 300;

/** Makes an example query editable and runnable, and runs it. */
export function openAndRunQueryEditor(query: HTMLElement, runner: QueryRunner): void {
  const editor = replaceQueryByEditor(query);
  if (!editor) return;
  const result = addQueryResultArea(editor.card);
  const source = createQueryDataSourceSelect(() => !isRunning && void run());
  editor.add(source.element);

  let isRunning = false;
  const run = async () => {
    if (isRunning) return runner.stop();
    isRunning = true;
    editor.setRunning(true);
    const sql = editor.textArea.value;
    const announcementTimer = setTimeout(
      () => result.show({ summary: messages.running, isError: false, detailElements: [] }),
      announcementDelayMs,
    );
    const outcome = await runner.run(sql, source.chosen(), (progress) => {
      clearTimeout(announcementTimer);
      if (isRunning) result.show(renderPgliteLoadProgress(progress));
    });
    clearTimeout(announcementTimer);
    isRunning = false;
    editor.setRunning(false);
    result.show(renderQueryOutcome(outcome, sql));
    if (outcome.type === 'unavailable') void reloadForNewBuild(outcome.message, true);
    editor.textArea.setAttribute('aria-invalid', String(outcome.type === 'error'));
    if (outcome.type === 'error' && editor.textArea.value === sql) selectInvalidWord(editor, outcome.position);
  };
  editor.onRun(() => void run());
  editor.onReset(result.clear);
  void run();
}

/** Selects the invalid word. */
function selectInvalidWord({ textArea }: QueryEditor, position: number | null): void {
  if (position === null) return;
  const length = /^[\w.]+|^./s.exec(textArea.value.slice(position))?.[0].length ?? 0;
  textArea.setSelectionRange(position, position + length);
}
