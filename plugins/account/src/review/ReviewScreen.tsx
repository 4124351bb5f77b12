import type { ReactNode } from 'react';
import { Skeleton } from '../page/Skeleton.tsx';

/** The screen /account/review. */
export default function ReviewScreen(): ReactNode {
  return <Skeleton />;
}
