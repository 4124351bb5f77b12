import { watchSandbox } from '@refdesk/console/watch-sandbox';
import { copyCodeWithToken } from '@refdesk/personalization/copy-with-token';
import { addresses } from './addresses';

/** Copies the code beside the button, with a sandbox token. */
export async function copyWithSandboxToken(button: HTMLButtonElement): Promise<void> {
  watchSandbox();
  await copyCodeWithToken(button, addresses);
}
