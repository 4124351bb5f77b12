import Link from '@docusaurus/Link';
import type { Product } from '@portal/portal-config';
import type { ReactNode } from 'react';
import styles from './ProductCard.module.css';

interface Props {
  readonly product: Product;
}

/** A product in short: what it is for, and what decides between it and the others. */
export function ProductCard({ product }: Props): ReactNode {
  const [start, ...others] = product.links;
  return (
    <article className={styles.card}>
      <header>
        <h3>{product.name}</h3>
        <span className={styles.status}>{product.status}</span>
      </header>
      <p>{product.summary}</p>
      <dl className={styles.facts}>
        <dt>Authentication</dt>
        <dd>{product.authentication}</dd>
        <dt>Format</dt>
        <dd>{product.format}</dd>
        <dt>Freshness</dt>
        <dd>{product.freshness}</dd>
        <dt>Limits</dt>
        <dd>{product.limits}</dd>
      </dl>
      <p className={styles.links}>
        {[start, ...others.slice(0, 1)].map(
          (link) =>
            link && (
              <Link key={link.to} to={link.to}>
                {link.label}
              </Link>
            ),
        )}
      </p>
    </article>
  );
}
