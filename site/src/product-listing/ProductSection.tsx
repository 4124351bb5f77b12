import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import type { Product } from '../../products';
import styles from './ProductListing.module.css';

interface Props {
  readonly product: Product;
}

/** A product, what to choose it for, and its pages. */
export function ProductSection({ product }: Props): ReactNode {
  const { id, name, status, summary, uses, links } = product;
  return (
    <section className={styles.product} aria-labelledby={id}>
      <header>
        <Heading as="h2" id={id}>
          {name}
        </Heading>
        <span className={styles.status}>{status}</span>
      </header>
      <p>{summary}</p>
      <div className={styles.columns}>
        <div>
          <h3>Good for</h3>
          <ul>
            {uses.map((use) => (
              <li key={use}>{use}</li>
            ))}
          </ul>
        </div>
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
