import type { ClientModule } from '@docusaurus/types';
import { loadFeatureWithRetry } from '@refdesk/static-page/load-feature';

/** State that a search result passes to its page through the history. */
export interface SearchArrivalState {
  /** Terms to highlight. */
  readonly marks: readonly string[];
}

let removeHighlights: (() => void) | null = null;

/** Highlights the words of a search on the page of the chosen result. */
const arrival: ClientModule = {
  onRouteDidUpdate({ location }) {
    removeHighlights?.();
    removeHighlights = null;
    const marks = (location.state as SearchArrivalState | undefined)?.marks;
    if (!marks) return;
    let hasLeftPage = false;
    removeHighlights = () => {
      hasLeftPage = true;
    };
    void loadFeatureWithRetry('search-marks', () => import('./marks-on-page.ts'), {
      isStillNeeded: () => !hasLeftPage,
    }).then(({ highlightPageTerms }) => {
      if (!hasLeftPage) removeHighlights = highlightPageTerms(marks);
    });
  },
};

export default arrival;
