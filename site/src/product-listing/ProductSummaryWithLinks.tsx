import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/site';
import type { Product } from '@refdesk/portal-config';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import { productComparisonCriteria } from './compared-facts';
import styles from './ProductListing.module.css';

interface Props {
  readonly product: Pick<Product, 'id' | 'name' | 'status' | 'summary' | 'links'> & Partial<Product>;
}

/** One-sentence description of a product, and links to its pages. */
export function ProductSummaryWithLinks({ product }: Props): ReactNode {
  const { id, name, status, summary, links } = product;
  return (
    <section className={styles.product} aria-labelledby={id}>
      <header>
        <Heading as="h2" id={id}>
          {name}
        </Heading>
        <span className={styles.status}>{status}</span>
      </header>
      <div className={styles.columns}>
        <div>
          <p>{summary}</p>
          <Facts product={product} />
        </div>
        <div>
          <h3>{messages.pages}</h3>
          <ul className={styles.links}>
            {links.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** Facts of the product from the comparison, for phones, where the table does not fit. */
function Facts({ product }: Props): ReactNode {
  const facts = productComparisonCriteria.flatMap(({ label, value }) =>
    product[value] ? [{ label, words: product[value] }] : [],
  );
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts} data-markdown="none">
      {facts.map(({ label, words }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
