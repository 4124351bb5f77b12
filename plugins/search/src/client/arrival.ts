import type { ClientModule } from '@docusaurus/types';
import { loadFeatureWithRetry } from '@refdesk/static-page/load-feature';

/** State that a search result passes to its page through the history. */
export interface SearchArrivalState {
  /** Terms to be marked. */
  readonly marks: readonly string[];
}

let forget: (() => void) | null = null;

/** Highlights the words of a search on the chosen page. */
const arrival: ClientModule = {
  onRouteDidUpdate({ location }) {
    forget?.();
    forget = null;
    const marks = (location.state as SearchArrivalState | undefined)?.marks;
    if (!marks) return;
    let isGone = false;
    forget = () => {
      isGone = true;
    };
    void loadFeatureWithRetry('search-marks', () => import('./marks-on-page.ts'), { isWanted: () => !isGone }).then(
      ({ highlightPageTerms }) => {
        if (!isGone) forget = highlightPageTerms(marks);
      },
    );
  },
};

export default arrival;
