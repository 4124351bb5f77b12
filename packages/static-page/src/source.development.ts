import pages from '@generated/static-pages';
import { useEffect, useState } from 'react';
import type { StaticPageProps } from './contract.ts';

/**
 * Fetches the props of the page at `path` on demand; null until they arrive. Their URL contains a digest, so that an
 * edit changes the index of URLs, which a hot update transfers.
 */
export function useStaticPageProps(path: string): StaticPageProps<never> | null {
  const url = pages[path];
  const [loaded, setLoaded] = useState<{ path: string; props: StaticPageProps<never> } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (url !== undefined) void fetchProps(url).then((props) => isCurrent && setLoaded({ path, props }));
    return () => {
      isCurrent = false;
    };
  }, [path, url]);
  return loaded?.path === path ? loaded.props : null;
}

async function fetchProps(url: string): Promise<StaticPageProps<never>> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} returned ${response.status}.`);
  // Written by page-files.ts from a StaticPage.
  return (await response.json()) as StaticPageProps<never>;
}
