import { loadFeatureWithRetry } from '@refdesk/static-page/load-feature';

const buttonSelector = 'button[data-copy-token]';

/** Waits for a click on "Copy with a token" on any page, then loads the code that handles it. */
if (typeof document !== 'undefined') {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>(buttonSelector) : null;
    if (button) void copy(button);
  });
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const feature = await loadFeatureWithRetry('copy-with-token', () => import('../personalization/copy'), {
    triggerElement: button,
  });
  await feature.copyWithSandboxToken(button);
}
