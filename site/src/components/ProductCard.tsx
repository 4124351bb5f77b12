import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/site';
import type { Product } from '@refdesk/portal-config';
import { Fragment, type ReactNode } from 'react';
import styles from './ProductCard.module.css';

interface Props {
  readonly product: Pick<Product, 'name' | 'status' | 'summary' | 'links'> & Partial<Product>;
}

/** Facts that distinguish a product from others. */
const facts = [
  { label: messages.authentication, value: 'authentication' },
  { label: messages.format, value: 'format' },
  { label: messages.freshness, value: 'freshness' },
  { label: messages.limits, value: 'limits' },
] as const;

/** Card with a short description of a product and the facts that readers compare. */
export function ProductCard({ product }: Props): ReactNode {
  const [start, ...others] = product.links;
  const availableFacts = facts.filter(({ value }) => product[value] !== undefined);
  return (
    <article className={styles.card}>
      <header>
        <h3>{product.name}</h3>
        <span className={styles.status}>{product.status}</span>
      </header>
      <p>{product.summary}</p>
      {availableFacts.length > 0 && (
        <dl className={styles.facts}>
          {availableFacts.map(({ label, value }) => (
            <Fragment key={value}>
              <dt>{label}</dt>
              <dd>{product[value]}</dd>
            </Fragment>
          ))}
        </dl>
      )}
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
