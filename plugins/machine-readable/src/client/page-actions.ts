import { messages } from '@refdesk/messages/page';
import { getMarkdownAddress } from '../markdown/links.ts';

const resultDisplayMs = 2500;

/** Copies the Markdown of the current page and shows the result on the button. */
export async function copyPageMarkdown(button: HTMLButtonElement, baseUrl: string): Promise<void> {
  const label = button.querySelector('span');
  if (!label || button.ariaBusy === 'true') return;
  const originalText = label.textContent;
  button.ariaBusy = 'true';
  label.textContent = await copy(getMarkdownAddress(location.pathname, baseUrl)).then(
    () => messages.copied,
    () => messages.couldNotBeCopied,
  );
  setTimeout(() => {
    label.textContent = originalText;
    button.ariaBusy = null;
  }, resultDisplayMs);
}

async function copy(url: string): Promise<void> {
  const text = fetchText(url);
  // Safari allows writing only during the click event, so it needs a promise instead of a later call.
  if ('ClipboardItem' in window)
    await navigator.clipboard.write([
      new ClipboardItem({ 'text/plain': text.then((markdown) => new Blob([markdown], { type: 'text/plain' })) }),
    ]);
  else await navigator.clipboard.writeText(await text);
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The request for ${url} failed with status ${response.status}.`);
  return response.text();
}

/** Opens an assistant; the question about the page is appended to the assistant's URL. */
export function openPageInExternalAssistant(assistant: string, baseUrl: string): void {
  const page = new URL(getMarkdownAddress(location.pathname, baseUrl), location.origin);
  open(assistant + encodeURIComponent(messages.askAssistant(page.href)), '_blank', 'noopener');
}
