import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import type { Product } from '../../products';
import styles from './ProductListing.module.css';

interface Props {
  readonly product: Pick<Product, 'id' | 'name' | 'status' | 'summary' | 'links'>;
}

/** A product in a sentence, and its pages. */
export function ProductSection({ product }: Props): ReactNode {
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
        <p>{summary}</p>
        <div>
          <h3>Pages</h3>
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
