import { PageMetadata } from '@docusaurus/theme-common';
import { messages } from '@refdesk/messages/site';
import type { PageKindComponentProps } from '@refdesk/static-page/page-kind';
import PageMenu from '@theme/PageMenu';
import type { ReactNode } from 'react';
import type { productListingPageKind } from '../../config/pages';
import { ProductComparison } from './Comparison';
import styles from './ProductListing.module.css';
import { ProductSummaryWithLinks } from './ProductSummaryWithLinks';

/** Table that compares the documented products, followed by a section for each. */
export default function ProductListingContent({
  page,
  data: { lead, caption, products, moreProducts },
}: PageKindComponentProps<typeof productListingPageKind>): ReactNode {
  return (
    <div className={styles.page}>
      <PageMetadata title={page.title} description={page.description} />
      <header className={styles.head}>
        <div>
          <h1>{messages.documentation}</h1>
          <p>{lead}</p>
        </div>
        <PageMenu />
      </header>
      <ProductComparison caption={caption} products={products} />
      <div className={styles.products}>
        {[...products, ...moreProducts].map((product) => (
          <ProductSummaryWithLinks key={product.id} product={product} />
        ))}
      </div>
    </div>
  );
}
