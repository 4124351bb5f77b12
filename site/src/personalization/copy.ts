import { startSandboxBarOnceSandboxExists } from '@refdesk/console/start-sandbox-bar-when-ready';
import { copyCodeWithToken } from '@refdesk/personalization/copy-with-token';
import { addresses } from './addresses';

/** Copies the code next to the button, with a sandbox token. */
export async function copyWithSandboxToken(button: HTMLButtonElement): Promise<void> {
  startSandboxBarOnceSandboxExists();
  await copyCodeWithToken(button, addresses);
}
