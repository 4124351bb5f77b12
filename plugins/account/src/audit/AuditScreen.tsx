import type { ReactNode } from 'react';
import { Skeleton } from '../page/Skeleton.tsx';

/** The screen /account/audit. */
export default function AuditScreen(): ReactNode {
  return <Skeleton />;
}
