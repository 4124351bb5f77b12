import { messages } from '@refdesk/messages/search';
import type PastedRequest from '@theme/PastedRequest';
import { type ReactNode, useEffect, useState } from 'react';
import { loadPastedCommandReader } from '../client/use-pasted-command-summary.ts';

/** Answer to a pasted command; its code is loaded on demand. */
export function PastedCommandAnswer({ command }: { readonly command: string }): ReactNode {
  const [loaded, setLoaded] = useState<{ readonly Answer: typeof PastedRequest } | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    void loadPastedCommandReader(() => !isUnmounted).then((module) => {
      if (!isUnmounted) setLoaded({ Answer: module.default });
    });
    return () => {
      isUnmounted = true;
    };
  }, []);
  return loaded ? <loaded.Answer command={command} /> : <p role="status">{messages.readingRequest}</p>;
}
