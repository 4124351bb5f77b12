import type { Props } from '@theme/DocSidebarItem/Category';
import Category from '@theme-original/DocSidebarItem/Category';
import type { KeyboardEvent, ReactNode } from 'react';

/** A group of the sidebar. Where its label is a button made of a link, the space bar presses it too. */
export default function PressableCategory(props: Props): ReactNode {
  return <Category {...props} onKeyDown={pressWithSpace} />;
}

function pressWithSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ' || event.currentTarget.role !== 'button') return;
  event.preventDefault();
  event.currentTarget.click();
}
