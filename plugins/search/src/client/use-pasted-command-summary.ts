import useBaseUrl from '@docusaurus/useBaseUrl';
import { isCurlCommand } from '@refdesk/api-model/pasted-request';
import { messages } from '@refdesk/messages/search';
import { loadFeatureWithRetry } from '@refdesk/static-page/load-feature';
import type { PastedSummary } from '@theme/PastedRequest';
import { useEffect, useState } from 'react';

/** Loads the code that reads pasted commands. */
export const loadPastedCommandReader = (isWanted?: () => boolean) =>
  loadFeatureWithRetry('pasted-request', () => import('@theme/PastedRequest'), {
    holdsInput: true,
    ...(isWanted && { isWanted }),
  });

const failure: PastedSummary = {
  title: messages.requestNotCompared,
  detail: messages.descriptionsNotLoaded,
  issues: [],
  path: null,
};

/** Returns the summary of a text that is a curl command; null for any other text, and until it is read. */
export function usePastedCommandSummary(text: string): PastedSummary | null {
  const baseUrl = useBaseUrl('/');
  const isCommand = isCurlCommand(text);
  const [read, setRead] = useState<{ readonly text: string; readonly summary: PastedSummary } | null>(null);
  useEffect(() => {
    if (!isCommand) return undefined;
    let isLate = false;
    void loadPastedCommandReader(() => !isLate)
      .then(({ summarizePastedCommand }) => summarizePastedCommand(text, baseUrl))
      .catch(() => failure)
      .then((summary) => {
        if (!isLate) setRead({ text, summary });
      });
    return () => {
      isLate = true;
    };
  }, [isCommand, text, baseUrl]);
  return isCommand && read?.text === text ? read.summary : null;
}
