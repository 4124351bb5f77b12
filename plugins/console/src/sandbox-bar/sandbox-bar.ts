import { messages } from '@refdesk/messages/console';
import { copyPersonalizedCode } from '@refdesk/personalization/copy-personalized-code';
import { getIssuedSandboxToken, subscribeToSandboxIdentity } from '@refdesk/personalization/sandbox/identity-store';
import { getVisitSandboxActivity, subscribeToVisitSandboxActivity } from '../run/sandbox-activity.ts';
import { createSandboxExampleReplacer } from './page-marks.ts';
import styles from './sandbox-bar.module.css';

const refreshMs = 15_000;

/** Shows the sandbox bar, and the sandbox's records and dates in the pages, while the reader has a sandbox. */
export function startSandboxBarAndExampleReplacement(): void {
  const exampleReplacer = createSandboxExampleReplacer();
  const { bar, text, toggle } = createBar();
  const update = () => {
    const sandbox = getIssuedSandboxToken();
    const hasExpired = sandbox !== null && sandbox.expiresAt <= Date.now();
    const isShown = sandbox !== null && !hasExpired;
    document.documentElement.toggleAttribute('data-sandbox-bar', isShown);
    document.documentElement.toggleAttribute('data-sandbox-shown', isShown && toggle.checked);
    if (isShown) {
      text.textContent = describeSandbox(sandbox);
      if (!bar.isConnected) document.body.append(bar);
    } else bar.remove();
    if (isShown && toggle.checked) exampleReplacer.show();
    else exampleReplacer.clear();
  };
  document.addEventListener('click', copyPersonalizedCode);
  toggle.addEventListener('change', update);
  subscribeToSandboxIdentity(update);
  subscribeToVisitSandboxActivity(() => {
    update();
    if (toggle.checked) exampleReplacer.refresh();
  });
  setInterval(update, refreshMs);
  // Pages render in parts, and navigation replaces them.
  let frame = 0;
  new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      if (document.documentElement.hasAttribute('data-sandbox-shown')) exampleReplacer.show();
    });
  }).observe(document.body, { childList: true, subtree: true });
  update();
}

/** Describes the sandbox; only a guest's sandbox expires with its token. */
function describeSandbox({ type, expiresAt }: NonNullable<ReturnType<typeof getIssuedSandboxToken>>): string {
  const { changeCount } = getVisitSandboxActivity();
  const minutes = Math.max(1, Math.round((expiresAt - Date.now()) / 60_000));
  return [
    messages.yourSandbox,
    messages.countOfChanges(changeCount),
    ...(type === 'guest' ? [messages.minutesLeft(minutes)] : []),
  ].join(' · ');
}

function createBar() {
  const bar = document.createElement('aside');
  bar.className = styles.bar ?? '';
  bar.ariaLabel = messages.yourSandbox;
  bar.dataset.live = '';
  const text = document.createElement('span');
  const label = document.createElement('label');
  const toggle = document.createElement('input');
  toggle.type = 'checkbox';
  toggle.checked = true;
  label.append(toggle, messages.showInDocumentation);
  bar.append(text, label);
  return { bar, text, toggle };
}
