import { highlightJson } from '@refdesk/console/highlight-json';
import { type RequestSampleResult, sendOperationFileRequest } from '@refdesk/console/run-call';
import { startSandboxBarOnceSandboxExists } from '@refdesk/console/start-sandbox-bar-when-ready';
import { messages } from '@refdesk/messages/site';
import { formatTokenExpiryTimeOfDay, type IssuedSandboxToken } from '@refdesk/personalization/sandbox/identity';
import { getSandboxToken } from '@refdesk/personalization/sandbox/sandbox-token';
import { ServiceError } from '@refdesk/personalization/sandbox/tokens';

// Keeps one chunk out of the list that every page loads.
export { createCallPlayer } from './play-calls';

/** A call that the home page can send, read from its HTML. */
export interface HomeCall {
  readonly title: string;
  readonly request: string;
  /** Address of the operation's console file. */
  readonly file: string;
}

/** Sends one of the calls and shows it in place: the request, the response and the next step. */
export async function sendAndShowHomeCall(
  container: HTMLElement,
  calls: readonly HomeCall[],
  index: number,
): Promise<void> {
  const call = calls[index];
  if (!call) return;
  startSandboxBarOnceSandboxExists();
  let sender: IssuedSandboxToken | null = null;
  const identify = async (origin: string) => {
    sender = await getSandboxToken(origin);
    return sender;
  };
  const sent = await sendOperationFileRequest(call.file, call.request, identify).catch((error: unknown) =>
    toWords(error),
  );
  if (typeof sent === 'string') return say(container, sent);
  if (index > 0) showRequest(container, call, sent, index);
  if (sent.outcome.type !== 'received') return say(container, messages.noResponse);
  say(container, messages.sentStatus(sent.status, sent.outcome.milliseconds, whose(sender)));
  showBody(container, sent);
  showNext(container, sent, sent.outcome.status < 300 ? calls[index + 1] : undefined, index + 1);
}

const toWords = (error: unknown): string => (error instanceof ServiceError ? error.message : messages.requestNotMade);

const whose = (sender: IssuedSandboxToken | null): string =>
  sender ? messages.yourSandboxUntil(formatTokenExpiryTimeOfDay(sender.expiresAt)) : '';

function say(container: HTMLElement, text: string): void {
  const status = container.querySelector('[role="status"]');
  if (status) status.textContent = text;
}

function showRequest(container: HTMLElement, { title }: HomeCall, { code }: RequestSampleResult, index: number): void {
  const shown = container.querySelector('[data-with-code]');
  const [name, text] = [shown?.querySelector('[class*="codeBlockTitle"]'), shown?.querySelector('code')];
  if (name) name.textContent = title;
  if (text) text.textContent = code;
  const repeated = shown?.querySelector<HTMLButtonElement>('button[data-send]');
  if (repeated) repeated.dataset.send = String(index);
}

function showBody(container: HTMLElement, { outcome }: RequestSampleResult): void {
  const code = container.querySelector(':scope > :last-child code');
  if (!code || outcome.type !== 'received') return;
  if (outcome.body.type === 'json') code.replaceChildren(...highlightJson(JSON.stringify(outcome.body.value, null, 2)));
  else code.textContent = 'text' in outcome.body ? outcome.body.text : '';
  code.closest('pre')?.scrollTo(0, 0);
}

/**
 * The next call as a button, which keeps the focus from step to step. At the end, the actions that the record's state
 * allows, each in its console.
 */
function showNext(
  container: HTMLElement,
  { next }: RequestSampleResult,
  call: HomeCall | undefined,
  index: number,
): void {
  const bar = container.querySelector(':scope > :last-child > :last-child');
  const button = bar?.querySelector<HTMLButtonElement>('button[data-send]') ?? document.createElement('button');
  button.type = 'button';
  button.className = 'button button--primary';
  button.dataset.send = String(index);
  button.textContent = call?.title ?? '';
  const links = next.map(({ title, href }) => {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = title;
    return link;
  });
  const allowed = call ? [] : links;
  bar?.replaceChildren(messages.nextCalls, ...(call ? [button] : []), ...allowed);
  if (call && document.activeElement === document.body) button.focus();
  else if (!call) allowed[0]?.focus();
}
