import { messages } from '@refdesk/messages/page';
import { formatTokenExpiryTimeOfDay, type IssuedSandboxToken } from '../sandbox/identity.ts';
import { getServerAddressReachableFromPage } from '../sandbox/resolve-server-address.ts';
import { getSandboxToken } from '../sandbox/sandbox-token.ts';
import { ServiceError } from '../sandbox/tokens.ts';
import { readShownCode } from './copy-personalized-code.ts';
import { isCodeUsingSandboxToken, replaceTokenVariableWithToken } from './insert-token.ts';
import type { SampleServerOrigins } from './personalize-code.ts';

const statusDurationMs = 10_000;

/** Copies the code next to a button with a sandbox token inserted; the button shows the result and the expiry. */
export async function copyCodeWithToken(
  button: HTMLButtonElement,
  { sandboxApi, sandboxAuth }: SampleServerOrigins,
): Promise<void> {
  const code = readShownCode(button);
  if (button.ariaBusy === 'true' || code === null) return;
  // The reader may have chosen production since the page was rendered.
  if (!isCodeUsingSandboxToken(code, [sandboxApi, sandboxAuth])) return showStatus(button, messages.notCopiedNoRequest);
  button.ariaBusy = 'true';
  const token = getSandboxToken(new URL(getServerAddressReachableFromPage(sandboxApi, location)).origin);
  const status = await copyText(token.then((identity) => replaceTokenVariableWithToken(code, identity.token))).then(
    async () => describeToken(await token),
    (error: unknown) =>
      messages.notCopiedBecause(error instanceof ServiceError ? error.message : messages.browserForbids),
  );
  button.ariaBusy = null;
  showStatus(button, status);
}

const describeToken = (identity: IssuedSandboxToken): string =>
  messages.copiedWithToken(describeOwner(identity), formatTokenExpiryTimeOfDay(identity.expiresAt));

function describeOwner(identity: IssuedSandboxToken): string {
  switch (identity.type) {
    case 'guest':
      return messages.aGuest;
    case 'person':
      return messages.yourClient;
    case 'application':
      return identity.name;
  }
}

/** Writes to the clipboard within the click event, as browsers require. The content may be available later. */
async function copyText(text: Promise<string>): Promise<void> {
  // Await both, so that an error of the service takes precedence over that of the browser.
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
  const written = navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  await Promise.all([text, written]);
}

function showStatus(button: HTMLButtonElement, text: string): void {
  const label = button.dataset.label ?? button.textContent;
  button.dataset.label = label;
  button.textContent = text;
  button.title = text;
  announce(text);
  setTimeout(() => {
    if (button.textContent !== text) return;
    button.textContent = label;
    delete button.dataset.label;
    button.removeAttribute('title');
  }, statusDurationMs);
}

let status: HTMLElement | null = null;

/** Announces a message to screen readers, which do not announce a button's changed label. */
function announce(text: string): void {
  if (status === null || !status.isConnected) {
    status = document.createElement('div');
    status.setAttribute('role', 'status');
    status.className = 'unseen-status';
    document.body.append(status);
  }
  status.textContent = text;
}
