import type { ReactNode } from 'react';
import { Skeleton } from '../page/Skeleton.tsx';

/** The screen /account/licences. */
export default function LicencesScreen(): ReactNode {
  return <Skeleton />;
}
