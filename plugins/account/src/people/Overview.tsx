import type { ReactNode } from 'react';
import { Skeleton } from '../page/Skeleton.tsx';

export default function Overview(): ReactNode {
  return <Skeleton />;
}
