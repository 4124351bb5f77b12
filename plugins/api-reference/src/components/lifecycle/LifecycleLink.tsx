import Link from '@docusaurus/Link';
import { getLifecyclePagePath } from '@refdesk/api-model/route-paths';
import { messages } from '@refdesk/messages/reference';
import type { ReactNode } from 'react';
import { useRoutePathsOfPageVersion } from '../page/route-paths-context.ts';

/** Link to the page of a life-cycle; renders nothing if there is no such page. */
export function LifecycleLink({ name }: { readonly name: string }): ReactNode {
  const path = getLifecyclePagePath(useRoutePathsOfPageVersion(), name);
  if (path === null) return null;
  return (
    <p>
      <Link to={path}>{messages.lifecycle}</Link>
    </p>
  );
}
