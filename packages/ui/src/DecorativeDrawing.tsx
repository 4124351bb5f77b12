import type { ReactNode } from 'react';
import styles from './DecorativeDrawing.module.css';

interface Props {
  /** URL of the file. */
  readonly src: string;
  readonly className?: string | undefined;
}

/** Decorative image of the provider next to a heading, hidden from screen readers. */
export function DecorativeDrawing({ src, className }: Props): ReactNode {
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
