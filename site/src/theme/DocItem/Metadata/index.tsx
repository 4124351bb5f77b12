import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { PageMetadata } from '@docusaurus/theme-common';
import type { ReactNode } from 'react';

/** Metadata of a guide. `title_meta` sets a separate document title if several guides have the same title. */
export default function DocItemMetadata(): ReactNode {
  const { metadata, frontMatter } = useDoc();
  // Docusaurus defines this field for blog posts only, but passes it through for docs.
  const { title_meta: documentTitle } = frontMatter as { readonly title_meta?: string };
  return (
    <PageMetadata
      title={documentTitle ?? metadata.title}
      description={metadata.description}
      {...(frontMatter.keywords && { keywords: frontMatter.keywords })}
    />
  );
}
