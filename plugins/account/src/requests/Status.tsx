import type { ReactNode } from 'react';
import { StateBadge } from '../components/StateBadge.tsx';

/** The status of a response; how it went is said by more than its number. */
export function Status({ code }: { readonly code: number }): ReactNode {
  return <StateBadge tone={code >= 500 ? 'bad' : code >= 400 ? 'warn' : 'ok'}>{code}</StateBadge>;
}
