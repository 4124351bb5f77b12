import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/applications';
import type { KeyDetail, KeyView } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { requestService } from '../api/request.ts';
import { ScopeList } from '../applications/ScopeList.tsx';
import { DataTable, type TableColumn } from '../components/DataTable.tsx';
import { DateTime } from '../components/DateTime.tsx';
import { InlineNotice } from '../components/InlineNotice.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { useAsyncAction } from '../forms/use-async-action.ts';
import { isKeyStillUsable } from './key-choices.ts';

interface Props {
  readonly details: KeyDetail;
  readonly onChange: (page: KeyDetail) => void;
}

/** Findings about the use of a key: unused scopes, problems and deprecated operations. */
export function KeyUsageFindingsPanel({ details: page, onChange }: Props): ReactNode {
  const { key, health } = page;
  const { unusedScopes, problems, deprecated } = health;
  if (unusedScopes.length + problems.length + deprecated.length === 0) return null;
  return (
    <TitledPanel title={messages.health}>
      {unusedScopes.length > 0 && isKeyStillUsable(key) && <UnusedScopes details={page} onChange={onChange} />}
      {problems.length > 0 && (
        <>
          <h3>{messages.problemsInLast30Days}</h3>
          <DataTable
            caption={messages.problemsInLast30Days}
            columns={problemColumns(key)}
            rows={problems}
            getRowKey={({ name }) => name}
          />
        </>
      )}
      {deprecated.length > 0 && (
        <>
          <h3>{messages.deprecatedInLast30Days}</h3>
          <DataTable
            caption={messages.deprecatedOperations}
            columns={deprecatedColumns}
            rows={deprecated}
            getRowKey={({ name }) => name}
          />
        </>
      )}
    </TitledPanel>
  );
}

function UnusedScopes({ details: { key, health, may }, onChange }: Props): ReactNode {
  const used = key.scopes.filter((scope) => !health.unusedScopes.includes(scope));
  const { run, isBusy, failure } = useAsyncAction();
  const removeUnusedScopes = async () => {
    const { name, allowedAddresses } = key;
    onChange(
      await requestService('PUT /api/keys/{keyId}', {
        params: { keyId: key.id },
        body: { name, allowedAddresses, scopes: used },
      }),
    );
  };
  return (
    <InlineNotice tone="warn" title={messages.moreScopesThanUsed}>
      <p>{messages.unusedScopes}</p>
      <ScopeList scopes={health.unusedScopes} />
      {may.includes('key.change') && used.length > 0 && (
        <p>
          <button
            type="button"
            className="button button--secondary"
            disabled={isBusy}
            onClick={() => void run(removeUnusedScopes)}
          >
            {messages.removeUnusedScopes}
          </button>{' '}
          {messages.scopesCannotReturn}
        </p>
      )}
      <ErrorSummary failure={failure} />
    </InlineNotice>
  );
}

type Count = KeyDetail['health']['problems'][number];

const problemColumns = ({ id }: KeyView): readonly TableColumn<Count>[] => [
  {
    name: messages.problem,
    isRowHeader: true,
    cell: ({ name }) => (
      <Link to={`/account/requests?credential=${encodeURIComponent(id)}&problem=${encodeURIComponent(name)}`}>
        {name}
      </Link>
    ),
  },
  { name: messages.requests, cell: ({ calls }) => calls },
  { name: messages.last, cell: ({ lastAt }) => <DateTime at={lastAt} show="ago" /> },
];

const deprecatedColumns: readonly TableColumn<Count>[] = [
  { name: messages.operation, isRowHeader: true, cell: ({ name }) => <Link to="/account/changes">{name}</Link> },
  { name: messages.requests, cell: ({ calls }) => calls },
  { name: messages.last, cell: ({ lastAt }) => <DateTime at={lastAt} show="ago" /> },
];
