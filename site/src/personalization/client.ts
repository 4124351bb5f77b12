import type { ClientModule } from '@docusaurus/types';
import { hasSignedInBefore } from '@refdesk/personalization/signed-in-before';
import { loadFeatureWithRetry } from '@refdesk/static-page/load-feature';

let stop: Promise<() => void> | null = null;

/** Fills details of the reader's application into pages; loads nothing if the reader has never signed in. */
const myApplication: ClientModule = {
  onRouteDidUpdate() {
    if (hasSignedInBefore()) {
      stop ??= loadFeatureWithRetry('my-application', () => import('./start')).then(({ startSitePersonalization }) =>
        startSitePersonalization(),
      );
      return;
    }
    void stop?.then((end) => end());
    stop = null;
  },
};

export default myApplication;
