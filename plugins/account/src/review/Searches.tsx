import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { buildAddress } from '@refdesk/service-client';
import type { ReactNode } from 'react';
import { useResource } from '../api/use-resource.ts';
import { Loaded } from '../components/Loaded.tsx';
import { Panel } from '../components/Panel.tsx';
import { TableFilters } from '../components/Table.tsx';
import { SelectField } from '../forms/Field.tsx';
import { useQuery } from '../page/use-query.ts';
import { SearchTable } from './SearchTable.tsx';

/** Searches of readers, filtered by period, area and outcome. */
export function Searches(): ReactNode {
  const query = useQuery();
  const names = { days: 'searchDays', area: 'searchArea', outcome: 'searchOutcome' } as const;
  const chosen = { days: query.get(names.days), area: query.get(names.area), outcome: query.get(names.outcome) };
  const [resource, { reload }] = useResource('GET /api/review/searches', { query: chosen });
  const titleOf = useAreaTitles();
  const filter = (name: keyof typeof names) => ({
    id: `search-${name}`,
    name: names[name],
    value: query.get(names[name]),
    error: null,
    onChange: (value: string) => query.set(names[name], value),
  });
  const areas = resource.type === 'ready' ? resource.value.areas.filter((area) => area !== '') : [];
  return (
    <Panel
      title="What readers did not find"
      lead="Searches that found nothing, or whose results nobody opened. We keep the text, the day and the area for 100 days, and nothing about the reader."
      actions={
        <a
          className="button button--secondary"
          href={buildAddress('GET /api/review/searches.csv', { query: chosen })}
          download
        >
          Export CSV
        </a>
      }
    >
      <TableFilters count="">
        <SelectField
          {...filter('days')}
          label="Period"
          placeholder="30 days"
          choices={[
            { value: '7', label: '7 days' },
            { value: '90', label: '90 days' },
          ]}
        />
        <SelectField
          {...filter('area')}
          label="Area"
          placeholder="All"
          choices={areas.map((area) => ({ value: area, label: titleOf(area) }))}
        />
        <SelectField
          {...filter('outcome')}
          label="Outcome"
          placeholder="Both"
          choices={[
            { value: 'unfound', label: 'Without a result' },
            { value: 'unopened', label: 'None opened' },
          ]}
        />
      </TableFilters>
      <Loaded resource={resource} onRetry={() => void reload()}>
        {(counted) => <SearchTable counted={counted} titleOf={titleOf} />}
      </Loaded>
    </Panel>
  );
}

interface Area {
  readonly ctx: string;
  readonly title: string;
}

/** Returns the title of an area of the documentation, or its identifier if the area was removed. */
function useAreaTitles(): (ctx: string) => string {
  const { customFields } = useDocusaurusContext().siteConfig;
  // docusaurus.config.ts writes this value and has its type.
  const areas = (customFields?.areas ?? []) as readonly Area[];
  return (ctx) => areas.find((area) => area.ctx === ctx)?.title ?? ctx;
}
