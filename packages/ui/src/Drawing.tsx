import type { ReactNode } from 'react';
import styles from './Drawing.module.css';

interface Props {
  /** URL of the file. */
  readonly src: string;
  readonly className?: string | undefined;
}

/** A drawing of the provider; hidden from screen readers because it is always next to a heading. */
export function Drawing({ src, className }: Props): ReactNode {
  return (
    <img
      className={className === undefined ? styles.drawing : `${styles.drawing} ${className}`}
      loading="lazy"
      src={src}
      alt=""
      width={240}
      height={150}
    />
  );
}
