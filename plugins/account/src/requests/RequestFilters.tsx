import { messages } from '@refdesk/messages/requests';
import type { RequestFilterCredentials } from '@refdesk/service-contract';
import { type ReactNode, useEffect, useState } from 'react';
import { useServiceResource } from '../api/use-service-resource.ts';
import { TableFilters } from '../components/DataTable.tsx';
import { SelectField, TextField } from '../forms/LabelledField.tsx';
import { hasOrganisations, hasSandbox } from '../offer.ts';
import { useQueryParameters } from '../page/use-query-parameters.ts';
import { environmentLabels } from './RequestTable.tsx';
import styles from './requests.module.css';

interface Props {
  /** Organisation whose requests are filtered; null for the reader's personal requests. */
  readonly organisationId: string | null;
}

/** Filters of the request list, stored in the URL so that links show the same requests. */
export function RequestFilters({ organisationId }: Props): ReactNode {
  const credentials = useCredentials(organisationId);
  // In a portal with organisations, a person has few credentials, and all are for the sandbox.
  const hasCredentialFilters = organisationId !== null || !hasOrganisations;
  const { get, field } = useQueryParameters();
  const hasMoreFilters = Object.keys(moreFilters).some((name) => get(name) !== '');
  return (
    <TableFilters countText="">
      <div className={styles.search}>
        <DebouncedField {...field('text')} label={messages.search} type="search" />
      </div>
      <SelectField {...field('status')} label={messages.status} placeholder={messages.allStatuses} choices={statuses} />
      {hasCredentialFilters && (
        <SelectField
          {...field('credential')}
          label={messages.clientOrKey}
          placeholder={messages.all}
          choices={credentials.filter(isUsable).map(toChoice)}
        />
      )}
      <SelectField {...field('method')} label={messages.method} placeholder={messages.allMethods} choices={methods} />
      {hasSandbox && hasCredentialFilters && (
        <SelectField {...field('source')} label={messages.reportedBy} placeholder={messages.all} choices={sources} />
      )}
      <details className={styles.more} open={hasMoreFilters}>
        <summary>{messages.moreFilters}</summary>
        <div className={styles.fields}>
          <TextField {...field('from')} label={messages.from} type="date" />
          <TextField {...field('to')} label={messages.until} type="date" />
          {Object.entries(moreFilters).map(([name, label]) => (
            <DebouncedField key={name} {...field(name)} label={label} />
          ))}
        </div>
      </details>
    </TableFilters>
  );
}

/** Reads the credentials of an organisation, or the reader's keys in a portal without organisations. */
function useCredentials(organisationId: string | null): RequestFilterCredentials['credentials'] {
  const [organisationCredentials] = useServiceResource(
    'GET /api/organisations/{organisationId}/request-credentials',
    organisationId === null ? null : { params: { organisationId } },
  );
  const [personalKeys] = useServiceResource('GET /api/account/keys', hasOrganisations ? null : {});
  if (organisationCredentials.type === 'ready') return organisationCredentials.value.credentials;
  if (personalKeys.type !== 'ready') return [];
  return personalKeys.value.keys.map(({ id, name, environment }) => ({ id, name, environment, kind: 'key' }));
}

/** A text filter that is applied when the reader stops typing for a moment. */
function DebouncedField(props: Parameters<typeof TextField>[0]): ReactNode {
  const [typed, setTyped] = useState(props.value);
  const { value, onChange } = props;
  useEffect(() => setTyped(value), [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: onChange changes with each render, but only the text matters
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onChange(typed), 400);
    return () => clearTimeout(timer);
  }, [typed]);
  return <TextField {...props} value={typed} onChange={setTyped} />;
}

const moreFilters: Readonly<Record<string, string>> = {
  operation: messages.operation,
  problem: messages.problem,
  path: messages.pathStartsWith,
  requestId: messages.requestIdentifier,
  minMilliseconds: messages.minimumDuration,
};

const statuses = [
  { value: 'failed', label: messages.failedStatuses },
  { value: '2xx', label: messages.successfulStatuses },
  { value: '4xx', label: messages.clientErrors },
  { value: '5xx', label: messages.serverErrors },
  ...['400', '401', '403', '404', '409', '412', '422', '429'].map((value) => ({ value, label: value })),
];

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((value) => ({ value, label: value }));

const sources = [
  { value: 'sandbox', label: messages.theSandbox },
  { value: 'gateway', label: messages.gateways },
];

/** Whether a credential could have sent requests: without a sandbox, the sandbox client of an application cannot. */
const isUsable = ({ environment }: RequestFilterCredentials['credentials'][number]): boolean =>
  hasSandbox || environment === 'production';

function toChoice({ id, name, kind, environment }: RequestFilterCredentials['credentials'][number]) {
  const environmentName = environmentLabels[environment];
  const label =
    kind === 'key' ? messages.keyChoice(name, environmentName) : messages.clientChoice(name, environmentName);
  return { value: id, label };
}
