import type { ReactNode } from 'react';
import { Skeleton } from '../page/Skeleton.tsx';

/** The screen /account/integrations. */
export default function IntegrationsScreen(): ReactNode {
  return <Skeleton />;
}
