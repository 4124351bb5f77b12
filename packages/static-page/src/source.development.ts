import pages from '@generated/static-pages';
import { useEffect, useState } from 'react';
import type { PageProps } from './contract.ts';

/**
 * Fetches the props of the page at `path` on demand; null until they arrive. Their address contains a digest: an edit
 * changes the index of addresses, which a hot update transfers.
 */
export function useStaticPageProps(path: string): PageProps<never> | null {
  const address = pages[path];
  const [loaded, setLoaded] = useState<{ path: string; props: PageProps<never> } | null>(null);
  useEffect(() => {
    let current = true;
    if (address !== undefined) void fetchProps(address).then((props) => current && setLoaded({ path, props }));
    return () => {
      current = false;
    };
  }, [path, address]);
  return loaded?.path === path ? loaded.props : null;
}

async function fetchProps(address: string): Promise<PageProps<never>> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} returned ${response.status}.`);
  // Written by page-files.ts from a StaticPage.
  return (await response.json()) as PageProps<never>;
}
