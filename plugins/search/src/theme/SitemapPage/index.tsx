import { PageMetadata } from '@docusaurus/theme-common';
import { messages } from '@refdesk/messages/search';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import { Sitemap } from '../../components/Sitemap';
import type { SitemapArea } from '../../sitemap';

/** All pages by area. */
export default function SitemapPage({ areas }: { readonly areas: readonly SitemapArea[] }): ReactNode {
  return (
    <Layout>
      <PageMetadata title={messages.allPages} description={messages.everyPageByArea} />
      <Sitemap areas={areas} />
    </Layout>
  );
}
