import { messages } from '@refdesk/messages/site';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './styles.module.css';

/** A table in a frame that is scrollable and focusable if the table is too wide. */
export function ScrollableTable(props: ComponentProps<'table'>): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const [isScrollable, setScrollable] = useState(false);
  useEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => setScrollable(current.scrollWidth > current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={frame}
      className={styles.frame}
      {...(isScrollable && { role: 'region', tabIndex: 0, 'aria-label': messages.tableScrolls })}
    >
      <table {...props} />
    </div>
  );
}
