import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './StateBadge.module.css';

export type BadgeTone = 'ok' | 'warn' | 'bad' | 'info' | 'quiet';

interface Props {
  readonly tone: BadgeTone;
  readonly children: ReactNode;
}

/** A state in words; the shape of the icon conveys the tone without relying on colour. */
export function StateBadge({ tone, children }: Props): ReactNode {
  return (
    <span className={clsx(styles.badge, styles[tone])}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        {marks[tone]}
      </svg>
      {children}
    </span>
  );
}

const marks: Readonly<Record<BadgeTone, ReactNode>> = {
  ok: <path d="M2.5 6.5 5 9l4.5-6" />,
  warn: <path d="M6 2v5M6 9.5v.5" />,
  bad: <path d="m3 3 6 6M9 3 3 9" />,
  info: <circle cx="6" cy="6" r="3.5" />,
  quiet: <path d="M2.5 6h7" />,
};
