import { useLocation } from '@docusaurus/router';
import { usePageProps } from '@static-page/source';
import type { ComponentType, ReactNode } from 'react';
import type { PageProps } from './contract.ts';
import { type Enhance, KeptPage } from './KeptPage.tsx';

export type { Enhance };

interface Props {
  /** The page's component, from a `*.static.tsx` module; null in the browser in production. */
  readonly content: ComponentType<PageProps<never>> | null;
  /** Loads the script that adds behaviour to the HTML: copying, switching, filtering. */
  readonly enhance?: () => Promise<{ readonly default: Enhance }>;
}

/** A page whose HTML is made when the site is built and kept as it is in the browser. */
export default function StaticPage({ content: Content, enhance }: Props): ReactNode {
  const { pathname } = useLocation();
  const props = usePageProps(pathname);
  if (!Content) return <KeptPage key={pathname} enhance={enhance} />;
  return <div data-static-page="">{props && <Content {...props} />}</div>;
}
