import { describeExpiry, type SandboxIdentity } from '../sandbox/identity.ts';
import { resolveFromPage } from '../sandbox/resolve-from-page.ts';
import { ServiceError } from '../sandbox/tokens.ts';
import { getValidToken } from '../sandbox/valid-token.ts';
import { readShownCode } from './copy-personalized-code.ts';
import { insertToken, usesSandboxToken } from './insert-token.ts';
import type { SampleOrigins } from './personalize-code.ts';

const saidForMs = 10_000;

/** Copies the code beside the button with a token for the sandbox; the button shows the result and the expiry. */
export async function copyCodeWithToken(
  button: HTMLButtonElement,
  { sandboxApi, sandboxAuth }: SampleOrigins,
): Promise<void> {
  const code = readShownCode(button);
  if (button.ariaBusy === 'true' || code === null) return;
  // The reader may have chosen production since the page was made.
  if (!usesSandboxToken(code, [sandboxApi, sandboxAuth]))
    return say(button, 'Not copied: this is no request to the sandbox');
  button.ariaBusy = 'true';
  const token = getValidToken(new URL(resolveFromPage(sandboxApi, location)).origin);
  const status = await write(token.then((identity) => insertToken(code, identity.token))).then(
    async () => wordsFor(await token),
    (error: unknown) => `Not copied: ${error instanceof ServiceError ? error.message : 'the browser did not allow it'}`,
  );
  button.ariaBusy = null;
  say(button, status);
}

const wordsFor = (identity: SandboxIdentity): string =>
  `Copied with a token of ${whose(identity)}, valid until ${describeExpiry(identity.expiresAt)}`;

function whose(identity: SandboxIdentity): string {
  switch (identity.type) {
    case 'guest':
      return 'a guest';
    case 'person':
      return 'your client';
    case 'application':
      return identity.name;
  }
}

/** Begins within the press, as browsers want it, and writes when the text is there. */
async function write(text: Promise<string>): Promise<void> {
  // An error of the service is shown with its message instead of the browser's.
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
  const written = navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  await Promise.all([text, written]);
}

function say(button: HTMLButtonElement, text: string): void {
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
  }, saidForMs);
}

let status: HTMLElement | null = null;

/** Tells those who hear the page: the changed name of a button is not read out. */
function announce(text: string): void {
  if (status === null || !status.isConnected) {
    status = document.createElement('div');
    status.setAttribute('role', 'status');
    status.className = 'unseen-status';
    document.body.append(status);
  }
  status.textContent = text;
}
