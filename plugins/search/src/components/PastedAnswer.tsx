import { messages } from '@refdesk/messages/search';
import type PastedRequest from '@theme/PastedRequest';
import { type ReactNode, useEffect, useState } from 'react';
import { loadPastedRequest } from '../client/use-pasted.ts';

/** Answer to a pasted command; its code is loaded on demand. */
export function PastedAnswer({ command }: { readonly command: string }): ReactNode {
  const [loaded, setLoaded] = useState<{ readonly Answer: typeof PastedRequest } | null>(null);
  useEffect(() => {
    let isLate = false;
    void loadPastedRequest(() => !isLate).then((module) => {
      if (!isLate) setLoaded({ Answer: module.default });
    });
    return () => {
      isLate = true;
    };
  }, []);
  return loaded ? <loaded.Answer command={command} /> : <p role="status">{messages.readingRequest}</p>;
}
