import type { SandboxOutbox, SandboxOutboxItem } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { DateTime } from '../components/DateTime.tsx';
import { Panel } from '../components/Panel.tsx';
import { Table, type TableColumn } from '../components/Table.tsx';
import { formatRecordType } from './format-step.ts';
import { getOutboxFileAddress } from './use-sandbox.ts';

interface Props {
  /** Organisation of the sandbox; null for the reader's personal sandbox. */
  readonly organisationId: string | null;
  readonly outbox: SandboxOutbox;
}

/** Messages that actions would have sent; renders nothing for an empty outbox. */
export function OutboxPanel({ organisationId, outbox: { items, total } }: Props): ReactNode {
  if (total === 0) return null;
  const fileOf = ({ id, fileName }: SandboxOutboxItem) =>
    fileName === null ? (
      '–'
    ) : (
      <a href={getOutboxFileAddress(organisationId, String(id))} download>
        {fileName}
      </a>
    );
  const columns: readonly TableColumn<SandboxOutboxItem>[] = [
    {
      name: 'What',
      isName: true,
      cell: ({ kind, subject }) =>
        subject === null ? formatRecordType(kind) : `${formatRecordType(kind)}: ${subject}`,
    },
    { name: 'To', cell: ({ to }) => (to.length === 0 ? '–' : to.join(', ')) },
    { name: 'Text', cell: ({ text }) => text ?? '–' },
    { name: 'File', cell: fileOf },
    { name: 'When', cell: ({ at }) => <DateTime at={at} /> },
  ];
  return (
    <Panel
      id="outbox"
      title="Outbox"
      lead="Messages, emails, reports and imports of actions. Nothing leaves the sandbox: you find here what would have been sent."
    >
      <Table
        caption="What would have been sent, the latest first"
        columns={columns}
        rows={items}
        keyOf={({ id }) => String(id)}
      />
      {items.length < total && (
        <p>
          The latest {items.length} of {total.toLocaleString('en-GB')} are shown.
        </p>
      )}
    </Panel>
  );
}
