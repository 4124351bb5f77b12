import type { StartPageClient } from '@refdesk/static-page';
import { loadFeature } from '@refdesk/static-page/load-feature';
import type { HomeCall } from './send-call';

/** Lets the request of the home page be sent, and the calls that follow it; what sends is loaded at the first press. */
const client: StartPageClient = (root) => {
  const container = root.querySelector<HTMLElement>('[data-first-call]');
  if (!container) return undefined;
  // Written by FirstCall.tsx.
  const calls = JSON.parse(container.dataset.firstCall ?? '[]') as readonly HomeCall[];
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-send]') : null;
    if (button && button.ariaBusy !== 'true') void send(container, button, calls);
  };
  container.addEventListener('click', onClick);
  return () => container.removeEventListener('click', onClick);
};

async function send(container: HTMLElement, button: HTMLButtonElement, calls: readonly HomeCall[]): Promise<void> {
  const { sendCall } = await loadFeature('first-call', () => import('./send-call'), {
    pressed: button,
    isWanted: () => button.isConnected,
  });
  button.ariaBusy = 'true';
  await sendCall(container, calls, Number(button.dataset.send));
  button.ariaBusy = null;
}

export default client;
