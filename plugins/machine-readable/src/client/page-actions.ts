import { messages } from '@refdesk/messages/page';
import { getMarkdownAddress } from '../markdown/links.ts';

const sayForMs = 2500;

/** Copies the Markdown of the current page, and reports the result on the button. */
export async function copyPageMarkdown(button: HTMLButtonElement, baseUrl: string): Promise<void> {
  const label = button.querySelector('span');
  if (!label || button.ariaBusy === 'true') return;
  const before = label.textContent;
  button.ariaBusy = 'true';
  label.textContent = await copy(getMarkdownAddress(location.pathname, baseUrl)).then(
    () => messages.copied,
    () => messages.couldNotBeCopied,
  );
  setTimeout(() => {
    label.textContent = before;
    button.ariaBusy = null;
  }, sayForMs);
}

async function copy(address: string): Promise<void> {
  const text = fetchText(address);
  // Safari allows writing only while it handles the click: it accepts a promise, but not a later call.
  if ('ClipboardItem' in window)
    await navigator.clipboard.write([
      new ClipboardItem({ 'text/plain': text.then((markdown) => new Blob([markdown], { type: 'text/plain' })) }),
    ]);
  else await navigator.clipboard.writeText(await text);
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}.`);
  return response.text();
}

/** Opens an assistant with a question about the page at the end of its address. */
export function openPageInExternalAssistant(assistant: string, baseUrl: string): void {
  const page = new URL(getMarkdownAddress(location.pathname, baseUrl), location.origin);
  open(assistant + encodeURIComponent(messages.askAssistant(page.href)), '_blank', 'noopener');
}
