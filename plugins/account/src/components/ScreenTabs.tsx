import Link from '@docusaurus/Link';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './ScreenTabs.module.css';

interface Props {
  /** Name of the group of tabs, for screen readers. */
  readonly label: string;
  readonly tabs: readonly { readonly label: string; readonly to: string; readonly isCurrent: boolean }[];
}

/** Tabs of a screen, each with its own URL. */
export function ScreenTabs({ label, tabs }: Props): ReactNode {
  const list = useRef<HTMLElement>(null);
  const currentIndex = tabs.findIndex(({ isCurrent }) => isCurrent);
  // In narrow windows, the current tab may be outside the visible part.
  useEffect(() => {
    const [parent, tab] = [list.current, list.current?.children[currentIndex]];
    if (!parent || !(tab instanceof HTMLElement)) return;
    parent.scrollLeft = tab.offsetLeft + tab.offsetWidth - parent.offsetLeft - parent.clientWidth;
  }, [currentIndex]);
  return (
    <nav ref={list} aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
