import { messages } from '@refdesk/messages/site';
import type { Product } from '@refdesk/portal-config';
import type { ReactNode } from 'react';
import { productComparisonCriteria } from './compared-facts';
import styles from './ProductListing.module.css';

interface Props {
  readonly caption: string;
  readonly products: readonly Product[];
}

/** Table that compares the products. */
export function ProductComparison({ caption, products }: Props): ReactNode {
  return (
    // Scrolls horizontally in narrow windows, so it must be focusable.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
    <section className={styles.scroll} tabIndex={0} aria-labelledby="comparison">
      <table className={styles.comparison}>
        <caption id="comparison">{caption}</caption>
        <thead>
          <tr>
            <td />
            {products.map(({ id, name }) => (
              <th key={id} scope="col">
                <a href={`#${id}`}>{name}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={styles.uses}>
            <th scope="row">{messages.goodFor}</th>
            {products.map(({ id, uses }) => (
              <td key={id}>
                <ul>
                  {uses.map((use) => (
                    <li key={use}>{use}</li>
                  ))}
                </ul>
              </td>
            ))}
          </tr>
          {productComparisonCriteria.map(({ label, value }) => (
            <tr key={value}>
              <th scope="row">{label}</th>
              {products.map((product) => (
                <td key={product.id}>{product[value]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
