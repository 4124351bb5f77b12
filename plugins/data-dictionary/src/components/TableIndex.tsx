import Link from '@docusaurus/Link';
import { type FilterChoiceOptions, ListFilter } from '@refdesk/ui/ListFilter';
import { Section } from '@refdesk/ui/Section';
import type { ReactNode } from 'react';
import type { IndexCategory, IndexPageData, IndexTable } from '../pages/index-page.ts';
import { ConnectTool } from './ConnectTool.tsx';
import styles from './DictionaryPage.module.css';
import { Downloads } from './Downloads.tsx';
import { Jumps } from './Jumps.tsx';
import tableStyles from './TableIndex.module.css';

interface Props {
  readonly title: string;
  readonly data: IndexPageData;
}

/** All tables by category. */
export function TableIndex({
  title,
  data: { tables, columns, mapPath, categories, downloads, hasSandbox },
}: Props): ReactNode {
  return (
    <>
      <h1>{title}</h1>
      <p className={styles.lead}>
        {tables} tables with {columns.toLocaleString('en-GB')} columns. Each table has a page with its columns, keys,
        sample rows and queries; the <Link to={mapPath}>map</Link> shows the keys between them.
      </p>
      <ListFilter
        label="Filter the tables"
        search="Table or column"
        example="work_minutes"
        choices={filterChoices(categories)}
      />
      <Jumps
        label="Categories"
        items={[
          ...categories.map(({ slug, name }) => ({ id: slug, title: name })),
          ...(hasSandbox ? [{ id: 'connect', title: 'Connect a tool' }] : []),
          { id: 'downloads', title: 'Downloads' },
        ]}
      />
      {categories.map((category) => (
        <CategorySection key={category.slug} category={category} />
      ))}
      {hasSandbox && <ConnectTool />}
      <Downloads downloads={downloads} />
    </>
  );
}

function filterChoices(categories: readonly IndexCategory[]): FilterChoiceOptions[] {
  return [
    {
      name: 'category',
      legend: 'Category',
      options: [{ value: '', label: 'All' }, ...categories.map(({ slug, name }) => ({ value: slug, label: name }))],
    },
    {
      name: 'refresh',
      legend: 'Refresh',
      options: [{ value: '', label: 'Any' }, ...['hourly', 'daily'].map((value) => ({ value, label: value }))],
    },
  ];
}

function CategorySection({
  category: { slug, name, description, tables },
}: {
  readonly category: IndexCategory;
}): ReactNode {
  return (
    <div data-category={slug}>
      <Section id={slug} title={name}>
        <p className={tableStyles.description}>{description}</p>
        <table className={tableStyles.tables} aria-label={`Tables of ${name}`}>
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
              <Row key={table.name} table={table} />
            ))}
          </tbody>
        </table>
      </Section>
    </div>
  );
}

function Row({ table: { name, title, path, grain, refresh, columns } }: { readonly table: IndexTable }): ReactNode {
  return (
    <tr
      data-table={name}
      data-text={`${name} ${title} ${grain}`.toLowerCase()}
      data-refresh={refresh}
      data-columns={columns.join(' ')}
    >
      <th scope="row">
        <Link to={path}>{name}</Link>
        <span data-matches="" hidden />
      </th>
      <td>{grain}</td>
      <td>{refresh}</td>
      <td>{columns.length}</td>
    </tr>
  );
}
