import useIsBrowser from '@docusaurus/useIsBrowser';
import type { Props } from '@theme/DocSidebarItem/Category';
import Category from '@theme-original/DocSidebarItem/Category';
import type { KeyboardEvent, ReactNode } from 'react';

/** Until scripts can fold the groups, the label of a group is a link to the first of its pages. */
const link = { role: undefined, 'aria-expanded': undefined };

/** A group of the sidebar. If its label is a link with the role of a button, the space bar activates it too. */
export default function PressableCategory(props: Props): ReactNode {
  const isBrowser = useIsBrowser();
  return <Category {...props} {...(!isBrowser && link)} onKeyDown={pressWithSpace} />;
}

function pressWithSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ' || event.currentTarget.role !== 'button') return;
  event.preventDefault();
  event.currentTarget.click();
}
