import type { ReactNode } from 'react';
import type { Product } from '../../products';
import styles from './ProductListing.module.css';

const rows = [
  { label: 'Size', value: 'size' },
  { label: 'Access', value: 'changes' },
  { label: 'Authentication', value: 'authentication' },
  { label: 'Format', value: 'format' },
  { label: 'Freshness', value: 'freshness' },
  { label: 'Limits', value: 'limits' },
  { label: 'Versions', value: 'versions' },
] as const satisfies readonly { label: string; value: keyof Product }[];

interface Props {
  readonly products: readonly Product[];
}

/** The products side by side. */
export function Comparison({ products }: Props): ReactNode {
  return (
    // It scrolls sideways in narrow windows, so the keyboard must reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus
    <section className={styles.scroll} tabIndex={0} aria-labelledby="comparison">
      <table className={styles.comparison}>
        <caption id="comparison">The three APIs side by side</caption>
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
            <th scope="row">Good for</th>
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
          {rows.map(({ label, value }) => (
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
