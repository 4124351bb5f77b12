import { createHighlightedJsonNodes } from '@refdesk/console/create-highlighted-json-nodes';
import { loadAndCallOperation, type OperationCallResult } from '@refdesk/console/run-call';
import { startSandboxBarOnceSandboxExists } from '@refdesk/console/start-sandbox-bar-when-ready';
import { messages } from '@refdesk/messages/site';
import { formatTokenExpiryTimeOfDay, type IssuedSandboxToken } from '@refdesk/personalization/sandbox/identity';
import { getSandboxToken } from '@refdesk/personalization/sandbox/sandbox-token';
import { ServiceError } from '@refdesk/personalization/sandbox/tokens';

// Exported here so that both share one chunk, because every page loads the list of chunks.
export { createLifecycleDemoClickHandler } from './play-calls';

/** A call that readers can send from the home page, as read from the page's HTML. */
export interface HomeCall {
  readonly title: string;
  readonly request: string;
  /** URL of the operation's console file. */
  readonly file: string;
}

/** Sends one of the calls and shows the request, the response and the next step. */
export async function sendAndShowHomeCall(
  container: HTMLElement,
  calls: readonly HomeCall[],
  index: number,
): Promise<void> {
  const call = calls[index];
  if (!call) return;
  startSandboxBarOnceSandboxExists();
  let sandboxToken: IssuedSandboxToken | null = null;
  const getToken = async (origin: string) => {
    sandboxToken = await getSandboxToken(origin);
    return sandboxToken;
  };
  const result = await loadAndCallOperation(call.file, call.request, getToken).catch((error: unknown) =>
    getErrorMessage(error),
  );
  if (typeof result === 'string') return showStatus(container, result);
  if (index > 0) showRequest(container, call, result, index);
  if (result.outcome.type !== 'received') return showStatus(container, messages.noResponse);
  showStatus(
    container,
    messages.sentStatus(result.statusLine, result.outcome.milliseconds, describeSandbox(sandboxToken)),
  );
  showBody(container, result);
  showNextCall(container, result, result.outcome.status < 300 ? calls[index + 1] : undefined, index + 1);
}

const getErrorMessage = (error: unknown): string =>
  error instanceof ServiceError ? error.message : messages.requestNotMade;

const describeSandbox = (sandboxToken: IssuedSandboxToken | null): string =>
  sandboxToken ? messages.yourSandboxUntil(formatTokenExpiryTimeOfDay(sandboxToken.expiresAt)) : '';

function showStatus(container: HTMLElement, text: string): void {
  const status = container.querySelector('[role="status"]');
  if (status) status.textContent = text;
}

function showRequest(
  container: HTMLElement,
  { title }: HomeCall,
  { command }: OperationCallResult,
  index: number,
): void {
  const requestSection = container.querySelector('[data-with-code]');
  const [name, text] = [
    requestSection?.querySelector('[class*="codeBlockTitle"]'),
    requestSection?.querySelector('code'),
  ];
  if (name) name.textContent = title;
  if (text) text.textContent = command;
  const sendButton = requestSection?.querySelector<HTMLButtonElement>('button[data-send]');
  if (sendButton) sendButton.dataset.send = String(index);
}

function showBody(container: HTMLElement, { outcome }: OperationCallResult): void {
  const code = container.querySelector(':scope > :last-child code');
  if (!code || outcome.type !== 'received') return;
  if (outcome.body.type === 'json')
    code.replaceChildren(...createHighlightedJsonNodes(JSON.stringify(outcome.body.value, null, 2)));
  else code.textContent = 'text' in outcome.body ? outcome.body.text : '';
  code.closest('pre')?.scrollTo(0, 0);
}

/**
 * Shows the next call as a button, which remains focused from step to step. After the last call, shows links to the
 * actions that the record's state allows, each in the console.
 */
function showNextCall(
  container: HTMLElement,
  { nextOperations }: OperationCallResult,
  call: HomeCall | undefined,
  index: number,
): void {
  const bar = container.querySelector(':scope > :last-child > :last-child');
  const button = bar?.querySelector<HTMLButtonElement>('button[data-send]') ?? document.createElement('button');
  button.type = 'button';
  button.className = 'button button--primary';
  button.dataset.send = String(index);
  button.textContent = call?.title ?? '';
  const links = nextOperations.map(({ title, href }) => {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = title;
    return link;
  });
  const allowedLinks = call ? [] : links;
  bar?.replaceChildren(messages.nextCalls, ...(call ? [button] : []), ...allowedLinks);
  if (call && document.activeElement === document.body) button.focus();
  else if (!call) allowedLinks[0]?.focus();
}
