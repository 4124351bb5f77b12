import { useHistory } from '@docusaurus/router';
import { useEffect, useState } from 'react';

/** Events to guard, because they would discard unsaved values. */
interface GuardedEvents {
  /** Closing or reloading the tab; the browser shows its own confirmation. */
  readonly guardsUnload: boolean;
  /** Navigation to another page of the site, which is blocked until the reader decides. */
  readonly guardsNavigation: boolean;
}

/** A blocked navigation, which the reader can continue or cancel. */
export interface BlockedNavigation {
  readonly leave: () => void;
  readonly stay: () => void;
}

/** Guards unsaved values against leaving the page; returns the blocked navigation, or null. */
export function useUnsavedChangesGuard({ guardsUnload, guardsNavigation }: GuardedEvents): BlockedNavigation | null {
  const history = useHistory();
  const [leaving, setLeaving] = useState<BlockedNavigation | null>(null);
  useEffect(() => {
    if (!guardsUnload) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [guardsUnload]);
  useEffect(() => {
    if (!guardsNavigation) return undefined;
    const unblock = history.block((next, action) => {
      const { pathname, search } = history.location;
      // Links within the same page are not blocked.
      if (next.pathname === pathname && next.search === search) return undefined;
      setLeaving({
        stay: () => setLeaving(null),
        leave() {
          setLeaving(null);
          unblock();
          if (action === 'REPLACE') history.replace(next);
          else history.push(next);
        },
      });
      return false;
    });
    return unblock;
  }, [history, guardsNavigation]);
  return leaving;
}
