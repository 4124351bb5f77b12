import { messages } from '@refdesk/messages/console';
import { getSandboxToken } from '@refdesk/personalization/sandbox/sandbox-token';
import { ServiceError } from '@refdesk/personalization/sandbox/tokens';
import { createHighlightedJsonNodes } from '../response/create-highlighted-json-nodes.ts';
import { loadAndCallOperation } from '../run/run-call.ts';
import styles from './sandbox-bar.module.css';

/** Adds a button to the samples of an operation that sends their request and shows its response in place. */
export function addRunButtonToRequestSamples(samples: HTMLElement): () => void {
  const file = document.querySelector<HTMLElement>('main [data-console]')?.dataset.console;
  const heading = samples.querySelector('h2');
  if (file === undefined || !heading) return () => undefined;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.run ?? '';
  button.textContent = messages.run;
  button.title = messages.sendsToYourSandbox;
  const liveElement = document.createElement('div');
  liveElement.className = styles.live ?? '';
  liveElement.dataset.live = '';
  const status = document.createElement('p');
  status.role = 'status';
  liveElement.append(status);
  button.addEventListener('click', async () => {
    if (button.ariaBusy === 'true') return;
    button.ariaBusy = 'true';
    samples.append(liveElement);
    status.textContent = messages.sendingRequest;
    await sendAndShowResponse(file, liveElement, status);
    button.ariaBusy = null;
  });
  heading.after(button);
  return () => {
    button.remove();
    liveElement.remove();
  };
}

async function sendAndShowResponse(file: string, liveElement: HTMLElement, status: HTMLElement): Promise<void> {
  const result = await loadAndCallOperation(file, '', getSandboxToken).catch((error: unknown) =>
    error instanceof ServiceError ? error.message : messages.requestNotSent,
  );
  if (typeof result === 'string' || result.outcome.type !== 'received') {
    status.textContent = typeof result === 'string' ? result : messages.noResponseCheckConnection;
    return;
  }
  status.textContent = messages.statusFromSandbox(result.statusLine, result.outcome.milliseconds);
  const { body } = result.outcome;
  const pre = document.createElement('pre');
  const code = document.createElement('code');
  pre.tabIndex = 0;
  if (body.type === 'json') code.append(...createHighlightedJsonNodes(JSON.stringify(body.value, null, 2)));
  else code.textContent = 'text' in body ? body.text : '';
  pre.append(code);
  liveElement.replaceChildren(status, ...(code.textContent === '' ? [] : [pre]));
}
