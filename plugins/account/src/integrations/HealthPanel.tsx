import Link from '@docusaurus/Link';
import type { KeyPage, KeyView } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { requestService } from '../api/request.ts';
import { ScopeList } from '../applications/ScopeList.tsx';
import { DateTime } from '../components/DateTime.tsx';
import { Notice } from '../components/Notice.tsx';
import { Panel } from '../components/Panel.tsx';
import { Table, type TableColumn } from '../components/Table.tsx';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { useAsyncAction } from '../forms/use-action.ts';
import { isKeyWorking } from './key-choices.ts';

interface Props {
  readonly page: KeyPage;
  readonly onChange: (page: KeyPage) => void;
}

/** Findings from the use of a key: unused scopes, problems, deprecated operations. */
export function HealthPanel({ page, onChange }: Props): ReactNode {
  const { key, health } = page;
  const { unusedScopes, problems, deprecated } = health;
  if (unusedScopes.length + problems.length + deprecated.length === 0) return null;
  return (
    <Panel title="Health">
      {unusedScopes.length > 0 && isKeyWorking(key) && <UnusedScopes page={page} onChange={onChange} />}
      {problems.length > 0 && (
        <>
          <h3>Problems in the last 30 days</h3>
          <Table
            caption="Problems in the last 30 days"
            columns={problemColumns(key)}
            rows={problems}
            keyOf={({ name }) => name}
          />
        </>
      )}
      {deprecated.length > 0 && (
        <>
          <h3>Deprecated operations in the last 30 days</h3>
          <Table
            caption="Deprecated operations"
            columns={deprecatedColumns}
            rows={deprecated}
            keyOf={({ name }) => name}
          />
        </>
      )}
    </Panel>
  );
}

function UnusedScopes({ page: { key, health, may }, onChange }: Props): ReactNode {
  const used = key.scopes.filter((scope) => !health.unusedScopes.includes(scope));
  const { run, isBusy, failure } = useAsyncAction();
  const narrow = async () => {
    const { name, allowedAddresses } = key;
    onChange(
      await requestService('PUT /api/keys/{keyId}', {
        params: { keyId: key.id },
        body: { name, allowedAddresses, scopes: used },
      }),
    );
  };
  return (
    <Notice tone="warn" title="More scopes than it used in 90 days">
      <p>The key has not used these scopes:</p>
      <ScopeList scopes={health.unusedScopes} />
      {may.includes('key.change') && used.length > 0 && (
        <p>
          <button type="button" className="button button--secondary" disabled={isBusy} onClick={() => void run(narrow)}>
            Remove unused scopes
          </button>{' '}
          Changes apply immediately. You cannot add scopes to this key again.
        </p>
      )}
      <ErrorSummary failure={failure} />
    </Notice>
  );
}

type Count = KeyPage['health']['problems'][number];

const problemColumns = ({ id }: KeyView): readonly TableColumn<Count>[] => [
  {
    name: 'Problem',
    isName: true,
    cell: ({ name }) => (
      <Link to={`/account/requests?credential=${encodeURIComponent(id)}&problem=${encodeURIComponent(name)}`}>
        {name}
      </Link>
    ),
  },
  { name: 'Requests', cell: ({ calls }) => calls },
  { name: 'Last', cell: ({ lastAt }) => <DateTime at={lastAt} show="ago" /> },
];

const deprecatedColumns: readonly TableColumn<Count>[] = [
  { name: 'Operation', isName: true, cell: ({ name }) => <Link to="/account/changes">{name}</Link> },
  { name: 'Requests', cell: ({ calls }) => calls },
  { name: 'Last', cell: ({ lastAt }) => <DateTime at={lastAt} show="ago" /> },
];
