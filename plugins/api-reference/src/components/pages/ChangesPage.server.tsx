import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { messages } from '@refdesk/messages/reference';
import type { PageKindComponentProps } from '@refdesk/static-page/page-kind';
import { ListFilter } from '@refdesk/ui/ListFilter';
import { PageSection } from '@refdesk/ui/PageSection';
import type { ReactNode } from 'react';
import type { ChangesPageData, changesPageKind } from '../../pages/changes-page.ts';
import { ApiWideChangeTable } from '../changes/ApiWideChangeTable.tsx';
import { ChangedOperationCard } from '../changes/ChangedOperationCard.tsx';
import { ChangedSchemaCard } from '../changes/ChangedSchemaCard.tsx';
import { ChangesSummary } from '../changes/ChangesSummary.tsx';
import { VersionRemovalNotice } from '../changes/DeprecationNotice.tsx';
import { RenamedErrorCodeTable } from '../changes/RenamedErrorCodeTable.tsx';
import { TotalAndBreakingChangesText } from '../changes/TotalAndBreakingChangesText.tsx';
import { VersionSwitch } from '../changes/VersionSwitch.tsx';
import { PageFrame } from '../page/PageFrame.tsx';
import styles from './ChangesPage.module.css';

/** Page with all changes from one version to the next. */
export default function ChangesPage({ data, ...frame }: PageKindComponentProps<typeof changesPageKind>): ReactNode {
  return (
    <PageFrame
      {...frame}
      toc={getToc(data)}
      isWide
      versionSwitch={<VersionSwitch versions={data.versions} />}
      header={<Header title={frame.page.title} data={data} />}
    >
      <PageSection id="conventions" title={messages.migrateFirst}>
        <p>{messages.affectEveryOperation}</p>
        <ApiWideChangeTable conventions={data.conventions} from={data.from} to={data.to} />
        <RenamedErrorCodeTable codes={data.renamedCodes} from={data.from} to={data.to} />
      </PageSection>
      <ChangesSummary data={data} />
      <ListFilter
        label={messages.filterChanges}
        checkboxes={[{ value: 'breaking', label: messages.breakingOnly, isOn: true }]}
        selects={[
          {
            name: 'category',
            legend: messages.category,
            options: [
              { value: '', label: messages.allCategories },
              ...data.categories.map(({ slug, title }) => ({ value: slug, label: title })),
            ],
          },
        ]}
      />
      {data.categories.map(({ slug, title, tally, operations, schemas, apiWideChanges }) => (
        <div key={slug} data-items="">
          <PageSection id={slug} title={title}>
            <p className={styles.tally}>
              <TotalAndBreakingChangesText changeCounts={tally} />
            </p>
            {apiWideChanges && (
              <div className={styles.whole}>
                <ApiWideChangeTable conventions={apiWideChanges.conventions} from={data.from} to={data.to} />
                <RenamedErrorCodeTable codes={apiWideChanges.renamedCodes} from={data.from} to={data.to} />
              </div>
            )}
            <ul className={styles.cards}>
              {operations.map((operation) => (
                <ChangedOperationCard
                  key={(operation.before ?? operation.after[0])?.call}
                  operation={operation}
                  category={slug}
                />
              ))}
              {schemas.map((schema) => (
                <ChangedSchemaCard key={schema.anchor} schema={schema} category={slug} />
              ))}
            </ul>
          </PageSection>
        </div>
      ))}
    </PageFrame>
  );
}

function Header({ title, data }: { readonly title: string; readonly data: ChangesPageData }): ReactNode {
  const feed = useBaseUrl(data.feedPath);
  return (
    <header>
      <Head>
        <link rel="alternate" type="application/atom+xml" title={messages.changesOfApi(data.apiTitle)} href={feed} />
      </Head>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>
        {messages.whatChangedInThe}
        {data.apiTitle}
        {messages.fromVersionBetween}
        {data.from}
        {messages.toVersionBetween}
        {data.to}
        {messages.changeMarked} <strong>{messages.breaking}</strong>
        {messages.requiresChange}
        {data.from}. <VersionRemovalNotice deprecation={data.deprecation} />
        {messages.subscribeToThe}
        <a href={feed}>{messages.atomFeed}</a>.
      </p>
    </header>
  );
}

const getToc = ({ categories }: ChangesPageData) => [
  { id: 'conventions', title: messages.migrateFirst },
  { id: 'summary', title: messages.summary },
  ...categories.map(({ slug, title }) => ({ id: slug, title })),
];
