import type { ReactNode } from 'react';
import { Skeleton } from '../page/Skeleton.tsx';

export default function SettingsScreen(): ReactNode {
  return <Skeleton />;
}
