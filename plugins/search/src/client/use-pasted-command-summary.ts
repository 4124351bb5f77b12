import useBaseUrl from '@docusaurus/useBaseUrl';
import { isCurlCommand } from '@refdesk/api-model/console/pasted-request';
import { messages } from '@refdesk/messages/search';
import { loadFeatureWithRetry } from '@refdesk/static-page/load-feature';
import type { PastedCommandSummary } from '@theme/PastedRequest';
import { useEffect, useState } from 'react';

/** Loads the code that reads pasted commands. */
export const loadPastedCommandReader = (isStillNeeded?: () => boolean) =>
  loadFeatureWithRetry('pasted-request', () => import('@theme/PastedRequest'), {
    hasUnsavedInput: true,
    ...(isStillNeeded && { isStillNeeded }),
  });

const failure: PastedCommandSummary = {
  title: messages.requestNotCompared,
  detail: messages.descriptionsNotLoaded,
  issues: [],
  path: null,
};

/** Returns the summary of a curl command; null for any other text, and until the summary is loaded. */
export function usePastedCommandSummary(text: string): PastedCommandSummary | null {
  const baseUrl = useBaseUrl('/');
  const isCommand = isCurlCommand(text);
  const [loaded, setLoaded] = useState<{ readonly text: string; readonly summary: PastedCommandSummary } | null>(null);
  useEffect(() => {
    if (!isCommand) return undefined;
    let isStale = false;
    void loadPastedCommandReader(() => !isStale)
      .then(({ summarizePastedCommand }) => summarizePastedCommand(text, baseUrl))
      .catch(() => failure)
      .then((summary) => {
        if (!isStale) setLoaded({ text, summary });
      });
    return () => {
      isStale = true;
    };
  }, [isCommand, text, baseUrl]);
  return isCommand && loaded?.text === text ? loaded.summary : null;
}
