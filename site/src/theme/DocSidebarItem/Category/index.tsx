import useIsBrowser from '@docusaurus/useIsBrowser';
import type { Props } from '@theme/DocSidebarItem/Category';
import Category from '@theme-original/DocSidebarItem/Category';
import type { KeyboardEvent, ReactNode } from 'react';

/** Props of the label before scripts can fold groups: the label is then a link to the first page of the group. */
const linkProps = { role: undefined, 'aria-expanded': undefined };

/** Sidebar group. If its label is a link with the role of a button, the space bar also activates it. */
export default function PressableCategory(props: Props): ReactNode {
  const isBrowser = useIsBrowser();
  return <Category {...props} {...(!isBrowser && linkProps)} onKeyDown={pressWithSpace} />;
}

function pressWithSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ' || event.currentTarget.role !== 'button') return;
  event.preventDefault();
  event.currentTarget.click();
}
