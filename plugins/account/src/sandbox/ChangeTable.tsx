import type { SandboxChange, SandboxChanges } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { Table, type TableColumn } from '../components/Table.tsx';
import { formatRecordName } from './format-step.ts';

interface Props {
  readonly sandbox: SandboxChanges;
}

const columns: readonly TableColumn<SandboxChange>[] = [
  { name: 'Record', isName: true, cell: formatRecordName },
  { name: 'Name', cell: ({ name }) => name ?? '–' },
  { name: 'Change', cell: ({ change, fields }) => (fields.length === 0 ? change : `${change}: ${fields.join(', ')}`) },
  { name: 'Status', cell: ({ status }) => status ?? '–' },
];

/** Changed records, grouped by schema. */
export function ChangeTable({ sandbox: { changes, total, limit } }: Props): ReactNode {
  return (
    <>
      <Table
        caption="Records that differ from the sample data"
        columns={columns}
        rows={changes}
        keyOf={({ schema, id }) => `${schema}/${id}`}
      />
      <p>
        {total.toLocaleString('en-GB')} of at most {limit.toLocaleString('en-GB')} records
        {changes.length < total && `; the first ${changes.length} are shown`}.
      </p>
    </>
  );
}
