import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import type { IndexPageData } from '../pages/index-page.ts';
import styles from './DictionaryPage.module.css';
import { useAnchor } from './use-anchor.ts';

interface Props {
  readonly title: string;
  readonly data: IndexPageData;
}

/** All tables by category. */
export function TableIndex({ title, data: { categories } }: Props): ReactNode {
  return (
    <>
      <h1>{title}</h1>
      <nav className={styles.jumps} aria-label="Categories">
        {categories.map(({ slug, name }) => (
          <a key={slug} href={`#${slug}`}>
            {name}
          </a>
        ))}
      </nav>
      {categories.map((category) => (
        <CategorySection key={category.slug} category={category} />
      ))}
    </>
  );
}

function CategorySection({ category: { slug, name, description, tables } }: { readonly category: IndexPageData['categories'][number] }): ReactNode {
  return (
    <section aria-labelledby={slug}>
      <h2 id={useAnchor(slug)}>{name}</h2>
      <p>{description}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={`Tables of ${name}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">Table</th>
              <th scope="col">Grain</th>
              <th scope="col">Refresh</th>
              <th scope="col">Columns</th>
            </tr>
          </thead>
          <tbody>
            {tables.map((table) => (
              <tr key={table.name}>
                <th scope="row">
                  <Link to={table.path}>
                    <code>{table.name}</code>
                  </Link>
                </th>
                <td>{table.grain}</td>
                <td>{table.refresh}</td>
                <td>{table.columns}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
