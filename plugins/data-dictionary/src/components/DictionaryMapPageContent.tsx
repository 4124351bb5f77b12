import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/dictionary';
import { FilterForm, FilterTextInput } from '@refdesk/ui/ListFilter';
import { PageSection } from '@refdesk/ui/PageSection';
import { ResponsiveDetails } from '@refdesk/ui/ResponsiveDetails';
import { useRegisteredAnchor } from '@refdesk/ui/use-anchor';
import type { ReactNode } from 'react';
import { formatTableCount } from '../diagram/svg.ts';
import type { DictionaryMapOutlineTable, DictionaryMapPageData } from '../pages/map-page.ts';
import { DiagramFigure } from './DiagramFigure.tsx';
import styles from './DictionaryMapPageContent.module.css';
import join from './Join.module.css';
import { SectionLinks } from './SectionLinks.tsx';

interface Props {
  readonly title: string;
  readonly description: string;
  readonly data: DictionaryMapPageData;
}

/** All tables with the keys between them: a zoomable diagram, and an outline. */
export function DictionaryMapPageContent({
  title,
  description,
  data: { picture, graph, categories },
}: Props): ReactNode {
  return (
    <>
      <h1>{title}</h1>
      <p className={styles.lead}>
        {description}
        {messages.chooseTable}
      </p>
      <FilterForm data-join={JSON.stringify(graph)} data-markdown="none">
        <FilterTextInput name="from" label="Table" list="map-tables" placeholder="jobs_v1" autoCapitalize="none" />
        <FilterTextInput
          name="to"
          label={messages.joinWithLabel}
          list="map-tables"
          placeholder="contacts_v1"
          autoCapitalize="none"
        />
        <button type="reset">{messages.clear}</button>
        <datalist id="map-tables">
          {categories.flatMap(({ name: category, tables }) =>
            tables.map(({ name }) => <option key={name} value={name} label={category} />),
          )}
        </datalist>
      </FilterForm>
      <div
        className={join.result}
        data-join-result=""
        role="region"
        aria-label={messages.join}
        aria-live="polite"
        hidden
      />
      <div className={styles.map} data-map="">
        <div className={styles.tools} role="group" aria-label={messages.zoom}>
          <button type="button" data-zoom="out" aria-label={messages.zoomOut}>
            −
          </button>
          <output>100 %</output>
          <button type="button" data-zoom="in" aria-label={messages.zoomIn}>
            +
          </button>
          <button type="button" data-zoom="fit">
            {messages.wholeMap}
          </button>
          <label>
            <span>{messages.category}</span>
            <select>
              <option value="">{messages.goTo}</option>
              {categories.map(({ slug, name }) => (
                <option key={slug}>{name}</option>
              ))}
            </select>
          </label>
          <p>
            <span>
              <kbd>+</kbd> <kbd>−</kbd>
              {messages.zoomKeys}
            </span>{' '}
            <span>
              <kbd>0</kbd>
              {messages.wholeMapKeys}
            </span>{' '}
            <span>{messages.arrowsMove}</span>{' '}
            <span>
              <kbd>Tab</kbd>
              {messages.tabMoves}
            </span>
          </p>
        </div>
        <DiagramFigure id="map" picture={picture} />
      </div>
      <SectionLinks
        label={messages.onThisPage}
        items={[
          { id: 'outline', title: messages.outline },
          ...categories.map(({ slug, name }) => ({ id: slug, title: name })),
        ]}
      />
      <PageSection id="outline" title={messages.outline}>
        <div className={styles.outline}>
          {categories.map(({ slug, name, tables }) => (
            <div key={slug}>
              <Heading slug={slug}>{name}</Heading>
              <ResponsiveDetails>
                <summary>{formatTableCount(tables.length)}</summary>
                <ul>
                  {tables.map((table) => (
                    <Entry key={table.name} table={table} />
                  ))}
                </ul>
              </ResponsiveDetails>
            </div>
          ))}
        </div>
      </PageSection>
    </>
  );
}

function Heading({ slug, children }: { readonly slug: string; readonly children: string }): ReactNode {
  return <h3 id={useRegisteredAnchor(slug)}>{children}</h3>;
}

function Entry({
  table: { name, path, primaryKey, references },
}: {
  readonly table: DictionaryMapOutlineTable;
}): ReactNode {
  return (
    <li>
      <Link to={path}>{name}</Link> <span>{primaryKey}</span>
      {references.length > 0 && (
        <ul>
          {references.map(({ from, table, path: target }) => (
            <li key={from}>
              {from} → <Link to={target}>{table}</Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
