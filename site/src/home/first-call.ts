import type { AttachPageBehaviour } from '@refdesk/static-page';
import { loadFeatureWithRetry } from '@refdesk/static-page/load-feature';
import type { RecordLifecycleDemoConfig } from './RecordLifecycleDemo';
import type { HomeCall } from './send-call';

/** Makes the requests on the home page interactive. */
const client: AttachPageBehaviour = (root) => {
  const stops = [startFirstCall(root), startLifecycleDemo(root)];
  return () => {
    for (const stop of stops) stop?.();
  };
};

/**
 * Makes the first call on the home page and its follow-up calls interactive; their code is loaded on the first click.
 */
function startFirstCall(root: HTMLElement): (() => void) | undefined {
  const container = root.querySelector<HTMLElement>('[data-first-call]');
  if (!container) return undefined;
  // Written by FirstCallDemo.tsx.
  const calls = JSON.parse(container.dataset.firstCall ?? '[]') as readonly HomeCall[];
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-send]') : null;
    if (button && button.ariaBusy !== 'true') void send(container, button, calls);
  };
  container.addEventListener('click', onClick);
  return () => container.removeEventListener('click', onClick);
}

/** Makes the calls next to the board interactive; their code is loaded on the first click. */
function startLifecycleDemo(root: HTMLElement): (() => void) | undefined {
  const button = root.querySelector<HTMLButtonElement>('[data-watch-send]');
  const container = button?.closest<HTMLElement>('[data-watch]');
  if (!button || !container) return undefined;
  let togglePlayback: (() => void) | null = null;
  const onClick = async () => {
    if (button.ariaBusy === 'true') return;
    if (togglePlayback === null) {
      const { createLifecycleDemoClickHandler } = await loadFeatureWithRetry(
        'watch-call',
        () => import('./send-call'),
        {
          triggerElement: button,
          isStillNeeded: () => button.isConnected,
        },
      );
      // Written by RecordLifecycleDemo.tsx.
      togglePlayback ??= createLifecycleDemoClickHandler(
        container,
        JSON.parse(container.dataset.watch ?? '{}') as RecordLifecycleDemoConfig,
      );
    }
    togglePlayback();
  };
  button.addEventListener('click', onClick);
  return () => button.removeEventListener('click', onClick);
}

async function send(container: HTMLElement, button: HTMLButtonElement, calls: readonly HomeCall[]): Promise<void> {
  const { sendAndShowHomeCall } = await loadFeatureWithRetry('first-call', () => import('./send-call'), {
    triggerElement: button,
    isStillNeeded: () => button.isConnected,
  });
  button.ariaBusy = 'true';
  await sendAndShowHomeCall(container, calls, Number(button.dataset.send));
  button.ariaBusy = null;
}

export default client;
