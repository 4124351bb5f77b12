import { copyCodeWithToken } from '@refdesk/personalization/copy-with-token';
import { addresses } from './addresses';

/** Copies the code beside the button, with a token for the sandbox. */
export const copy = (button: HTMLButtonElement): Promise<void> => copyCodeWithToken(button, addresses);
