import pages from '@generated/static-pages';
import { useEffect, useState } from 'react';
import type { PageProps } from './contract.ts';

/** The props of the page at `path`, loaded on demand; null until they are there. */
export function usePageProps(path: string): PageProps<never> | null {
  const [loaded, setLoaded] = useState<{ path: string; props: PageProps<never> } | null>(null);
  useEffect(() => {
    let current = true;
    // The module was written by page-files.ts from a StaticPage.
    pages[path]?.().then((module) => current && setLoaded({ path, props: module.default as PageProps<never> }));
    return () => {
      current = false;
    };
  }, [path]);
  return loaded?.path === path ? loaded.props : null;
}
