import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/dictionary';
import { BreakableText } from '@refdesk/ui/BreakableText';
import { ListFilter, type ListFilterSelect } from '@refdesk/ui/ListFilter';
import { PageSection } from '@refdesk/ui/PageSection';
import type { ReactNode } from 'react';
import type { DictionaryIndexCategory, DictionaryIndexPageData, DictionaryIndexTable } from '../pages/index-page.ts';
import { DictionaryDownloadLinks } from './DictionaryDownloadLinks.tsx';
import styles from './DictionaryPage.module.css';
import tableStyles from './DictionaryTableIndex.module.css';
import { SectionLinks } from './SectionLinks.tsx';
import { SqlToolInstructions } from './SqlToolInstructions.tsx';

interface Props {
  readonly title: string;
  readonly data: DictionaryIndexPageData;
}

/** All tables by category. */
export function DictionaryTableIndex({
  title,
  data: { tableCount, columnCount, mapPath, categories, downloads, hasSandbox },
}: Props): ReactNode {
  return (
    <>
      <h1>{title}</h1>
      <p className={styles.lead}>
        {tableCount}
        {messages.tablesWith}
        {columnCount.toLocaleString('en-GB')}
        {messages.columnsIntro}
        <Link to={mapPath}>{messages.map}</Link>
        {messages.showsKeys}
      </p>
      <ListFilter
        label={messages.filterTables}
        searchLabel={messages.tableOrColumn}
        placeholder="work_minutes"
        selects={createFilterSelects(categories)}
      />
      <SectionLinks
        label={messages.categories}
        items={[
          ...categories.map(({ slug, name }) => ({ id: slug, title: name })),
          ...(hasSandbox ? [{ id: 'connect', title: messages.connectTool }] : []),
          { id: 'downloads', title: messages.downloads },
        ]}
      />
      {categories.map((category) => (
        <CategorySection key={category.slug} category={category} />
      ))}
      {hasSandbox && <SqlToolInstructions />}
      <DictionaryDownloadLinks downloads={downloads} />
    </>
  );
}

function createFilterSelects(categories: readonly DictionaryIndexCategory[]): ListFilterSelect[] {
  return [
    {
      name: 'category',
      legend: messages.category,
      options: [
        { value: '', label: messages.all },
        ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
      ],
    },
    {
      name: 'refresh',
      legend: messages.refresh,
      options: [{ value: '', label: messages.any }, ...['hourly', 'daily'].map((value) => ({ value, label: value }))],
    },
  ];
}

function CategorySection({
  category: { slug, name, description, tables },
}: {
  readonly category: DictionaryIndexCategory;
}): ReactNode {
  return (
    <div data-category={slug}>
      <PageSection id={slug} title={name}>
        <p className={tableStyles.description}>{description}</p>
        <table className={tableStyles.tables} aria-label={messages.tablesOf(name)}>
          <thead>
            <tr>
              <th scope="col">Table</th>
              <th scope="col">{messages.grain}</th>
              <th scope="col">{messages.refresh}</th>
              <th scope="col">{messages.columns}</th>
            </tr>
          </thead>
          <tbody>
            {tables.map((table) => (
              <Row key={table.name} table={table} />
            ))}
          </tbody>
        </table>
      </PageSection>
    </div>
  );
}

function Row({
  table: { name, title, path, grain, refresh, columnNames },
}: {
  readonly table: DictionaryIndexTable;
}): ReactNode {
  return (
    <tr
      data-table={name}
      data-text={`${name} ${title} ${grain}`.toLowerCase()}
      data-refresh={refresh}
      data-columns={columnNames.join(' ')}
    >
      <th scope="row">
        <Link to={path}>
          <BreakableText text={name} />
        </Link>
        <span data-matches="" hidden />
      </th>
      <td>{grain}</td>
      <td>{refresh}</td>
      <td>{columnNames.length}</td>
    </tr>
  );
}
