import type { ReactNode } from 'react';
import { Skeleton } from '../page/Skeleton.tsx';

/** The screen /account/applications. */
export default function ApplicationsScreen(): ReactNode {
  return <Skeleton />;
}
