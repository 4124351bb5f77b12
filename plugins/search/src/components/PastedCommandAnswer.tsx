import { messages } from '@refdesk/messages/search';
import type PastedRequest from '@theme/PastedRequest';
import { type ReactNode, useEffect, useState } from 'react';
import { loadPastedCommandReader } from '../client/use-pasted-command-summary.ts';

/** Answer to a pasted command; its code is loaded on demand. */
export function PastedCommandAnswer({ command }: { readonly command: string }): ReactNode {
  const [loaded, setLoaded] = useState<{ readonly Answer: typeof PastedRequest } | null>(null);
  useEffect(() => {
    let isLate = false;
    void loadPastedCommandReader(() => !isLate).then((module) => {
      if (!isLate) setLoaded({ Answer: module.default });
    });
    return () => {
      isLate = true;
    };
  }, []);
  return loaded ? <loaded.Answer command={command} /> : <p role="status">{messages.readingRequest}</p>;
}
