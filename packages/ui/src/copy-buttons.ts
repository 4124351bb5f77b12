import { messages } from '@refdesk/messages/page';

const shownForMs = 1500;

/** Enables copy buttons; a button copies its `data-copy`, or else the query or code beside it. */
export function enableCopyButtons(root: HTMLElement): () => void {
  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button[data-copy]');
    if (button) void copy(button, button.dataset.copy || textBeside(button));
  };
  root.addEventListener('click', onClick);
  return () => root.removeEventListener('click', onClick);
}

/** Copies the current text of a query that the reader has edited. */
function textBeside(button: HTMLButtonElement): string {
  const container = button.closest('[data-query], [data-with-code]') ?? button.parentElement;
  return container?.querySelector('textarea')?.value ?? container?.querySelector('code')?.textContent ?? '';
}

async function copy(button: HTMLButtonElement, text: string): Promise<void> {
  const status = await navigator.clipboard.writeText(text).then(
    () => messages.copied,
    () => messages.notCopied,
  );
  button.textContent = status;
  setTimeout(() => {
    button.textContent = messages.copy;
  }, shownForMs);
}
