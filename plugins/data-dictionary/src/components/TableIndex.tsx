import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import type { IndexPageData } from '../pages/index-page.ts';
import { Jumps } from './Jumps.tsx';
import { ScrollTable } from './ScrollTable.tsx';
import { Section } from './Section.tsx';

interface Props {
  readonly title: string;
  readonly data: IndexPageData;
}

/** All tables by category. */
export function TableIndex({ title, data: { categories } }: Props): ReactNode {
  return (
    <>
      <h1>{title}</h1>
      <Jumps label="Categories" items={categories.map(({ slug, name }) => ({ id: slug, title: name }))} />
      {categories.map((category) => (
        <CategorySection key={category.slug} category={category} />
      ))}
    </>
  );
}

function CategorySection({ category: { slug, name, description, tables } }: { readonly category: IndexPageData['categories'][number] }): ReactNode {
  return (
    <Section id={slug} title={name}>
      <p>{description}</p>
      <ScrollTable label={`Tables of ${name}`}>
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
      </ScrollTable>
    </Section>
  );
}
