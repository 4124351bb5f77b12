import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { PageMetadata } from '@docusaurus/theme-common';
import type { ReactNode } from 'react';

/** Metadata in the head of a guide. `title_meta` is the document title if several guides share a title. */
export default function DocItemMetadata(): ReactNode {
  const { metadata, frontMatter } = useDoc();
  // Docusaurus has this field for blog posts, and passes it on for docs.
  const { title_meta: documentTitle } = frontMatter as { readonly title_meta?: string };
  return (
    <PageMetadata
      title={documentTitle ?? metadata.title}
      description={metadata.description}
      {...(frontMatter.keywords && { keywords: frontMatter.keywords })}
    />
  );
}
