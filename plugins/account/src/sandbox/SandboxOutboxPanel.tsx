import { messages as pageMessages } from '@refdesk/messages/page';
import { messages } from '@refdesk/messages/requests';
import type { SandboxOutboxItem, SandboxOutboxList } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { DataTable, type TableColumn } from '../components/DataTable.tsx';
import { DateTime } from '../components/DateTime.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { formatCamelCaseAsWords } from './format-step.ts';
import { getOutboxFileUrl } from './use-changed-sandbox-records.ts';

interface Props {
  /** Organisation that owns the sandbox; null for the reader's personal sandbox. */
  readonly organisationId: string | null;
  readonly outbox: SandboxOutboxList;
}

/** Messages that actions would have sent; renders nothing if the outbox is empty. */
export function SandboxOutboxPanel({ organisationId, outbox: { items, total } }: Props): ReactNode {
  if (total === 0) return null;
  const renderFileLink = ({ id, fileName }: SandboxOutboxItem) =>
    fileName === null ? (
      '–'
    ) : (
      <a href={getOutboxFileUrl(organisationId, String(id))} download>
        {fileName}
      </a>
    );
  const columns: readonly TableColumn<SandboxOutboxItem>[] = [
    {
      name: messages.sentItem,
      isRowHeader: true,
      cell: ({ kind, subject }) =>
        subject === null ? formatCamelCaseAsWords(kind) : `${formatCamelCaseAsWords(kind)}: ${subject}`,
    },
    { name: messages.recipients, cell: ({ to }) => (to.length === 0 ? '–' : to.join(', ')) },
    { name: messages.text, cell: ({ text }) => text ?? '–' },
    { name: messages.file, cell: renderFileLink },
    { name: messages.when, cell: ({ at }) => <DateTime at={at} /> },
  ];
  return (
    <TitledPanel id="outbox" title={messages.outbox} lead={messages.outboxExplained}>
      <DataTable
        caption={messages.outboxLatestFirst}
        columns={columns}
        rows={items}
        getRowKey={({ id }) => String(id)}
      />
      {items.length < total && <p>{messages.latestShown(items.length, total.toLocaleString(pageMessages.locale))}</p>}
    </TitledPanel>
  );
}
