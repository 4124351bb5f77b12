import { getIssuedSandboxToken, subscribeToSandboxIdentity } from '@refdesk/personalization/sandbox/identity-store';
import { loadFeatureWithRetry } from '@refdesk/static-page/load-feature';

let isStarted = false;

/** Loads and shows the sandbox bar once the reader has a sandbox. */
export function startSandboxBarOnceSandboxExists(): void {
  const start = () => {
    if (isStarted || getIssuedSandboxToken() === null) return;
    isStarted = true;
    void loadFeatureWithRetry('sandbox-bar', () => import('./sandbox-bar.ts'), { hasUnsavedInput: true }).then(
      ({ startSandboxBarAndExampleReplacement }) => startSandboxBarAndExampleReplacement(),
    );
  };
  subscribeToSandboxIdentity(start);
  start();
}
