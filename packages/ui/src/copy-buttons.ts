import { messages } from '@refdesk/messages/page';

const statusDurationMs = 1500;

/** Enables copy buttons; a button copies its `data-copy` value, or the query or code next to it if that is empty. */
export function enableCopyButtons(root: HTMLElement): () => void {
  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button[data-copy]');
    if (button) void copy(button, button.dataset.copy || readAdjacentCode(button));
  };
  root.addEventListener('click', onClick);
  return () => root.removeEventListener('click', onClick);
}

/** Returns the query or code next to a button, including the reader's edits. */
function readAdjacentCode(button: HTMLButtonElement): string {
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
  }, statusDurationMs);
}
