import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import { lifecyclePath } from '../../model/places.ts';
import { usePlaces } from '../page/places-context.ts';

interface Props {
  readonly name: string;
}

/** Leads from a state to the life-cycle that it belongs to. */
export function LifecycleLink({ name }: Props): ReactNode {
  const path = lifecyclePath(usePlaces(), name);
  if (path === null) return null;
  return (
    <p>
      <Link to={path}>Life-cycle</Link>
    </p>
  );
}
