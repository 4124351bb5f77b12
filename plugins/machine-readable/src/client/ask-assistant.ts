import { markdownAddress } from '../markdown/links.ts';

/** Opens an assistant with a question about the page: its address takes the words at its end. */
export function askAssistant(assistant: string, baseUrl: string): void {
  const page = new URL(markdownAddress(location.pathname, baseUrl), location.origin);
  open(
    assistant + encodeURIComponent(`Read ${page.href}, so that I can ask questions about it.`),
    '_blank',
    'noopener',
  );
}
