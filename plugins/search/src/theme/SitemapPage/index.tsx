import { PageMetadata } from '@docusaurus/theme-common';
import { messages } from '@refdesk/messages/search';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import { SitemapLists } from '../../components/SitemapLists';
import type { SitemapArea } from '../../sitemap';

/** Lists all pages by area. */
export default function SitemapPage({ areas }: { readonly areas: readonly SitemapArea[] }): ReactNode {
  return (
    <Layout>
      <PageMetadata title={messages.allPages} description={messages.everyPageByArea} />
      <SitemapLists areas={areas} />
    </Layout>
  );
}
