import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { messages } from '@refdesk/messages/staff';
import { buildServicePathWithResponseType } from '@refdesk/service-client';
import type { ReactNode } from 'react';
import { useServiceResource } from '../api/use-service-resource.ts';
import { TableFilters } from '../components/DataTable.tsx';
import { ServiceResourceView } from '../components/ServiceResourceView.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { SelectField } from '../forms/LabelledField.tsx';
import { useQueryParameters } from '../page/use-query-parameters.ts';
import { UnsuccessfulSearchTable } from './UnsuccessfulSearchTable.tsx';

/** Searches that found nothing or whose results no reader opened; can be filtered by period, area and outcome. */
export function UnsuccessfulSearchPanel(): ReactNode {
  const query = useQueryParameters();
  const names = { days: 'searchDays', area: 'searchArea', outcome: 'searchOutcome' } as const;
  const filters = { days: query.get(names.days), area: query.get(names.area), outcome: query.get(names.outcome) };
  const [resource, { reload }] = useServiceResource('GET /api/review/searches', { query: filters });
  const getAreaTitle = useAreaTitles();
  const getFilterProps = (name: keyof typeof names) => ({
    id: `search-${name}`,
    name: names[name],
    value: query.get(names[name]),
    error: null,
    onChange: (value: string) => query.set(names[name], value),
  });
  const areas = resource.type === 'ready' ? resource.value.areas.filter((area) => area !== '') : [];
  return (
    <TitledPanel
      title={messages.notFoundByReaders}
      lead={messages.searchesExplained}
      actions={
        <a
          className="button button--secondary"
          href={buildServicePathWithResponseType('GET /api/review/searches.csv', { query: filters })}
          download
        >
          {messages.exportCsv}
        </a>
      }
    >
      <TableFilters countText="">
        <SelectField
          {...getFilterProps('days')}
          label={messages.period}
          placeholder={messages.thirtyDays}
          choices={[
            { value: '7', label: messages.sevenDays },
            { value: '90', label: messages.ninetyDays },
          ]}
        />
        <SelectField
          {...getFilterProps('area')}
          label={messages.area}
          placeholder={messages.all}
          choices={areas.map((area) => ({ value: area, label: getAreaTitle(area) }))}
        />
        <SelectField
          {...getFilterProps('outcome')}
          label={messages.outcome}
          placeholder={messages.both}
          choices={[
            { value: 'unfound', label: messages.withoutResult },
            { value: 'unopened', label: messages.noneOpened },
          ]}
        />
      </TableFilters>
      <ServiceResourceView resource={resource} onRetry={() => void reload()}>
        {(searchList) => <UnsuccessfulSearchTable searchList={searchList} getAreaTitle={getAreaTitle} />}
      </ServiceResourceView>
    </TitledPanel>
  );
}

interface Area {
  readonly ctx: string;
  readonly title: string;
}

/** Returns a function that looks up the title of a documentation area, or its identifier if the area was removed. */
function useAreaTitles(): (ctx: string) => string {
  const { customFields } = useDocusaurusContext().siteConfig;
  // docusaurus.config.ts writes this value with the same type.
  const areas = (customFields?.areas ?? []) as readonly Area[];
  return (ctx) => areas.find((area) => area.ctx === ctx)?.title ?? ctx;
}
