import { messages as pageMessages } from '@refdesk/messages/page';
import { messages } from '@refdesk/messages/requests';
import type { ChangedSandboxRecord, ChangedSandboxRecordList } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { DataTable, type TableColumn } from '../components/DataTable.tsx';
import { formatRecordPathOrIdentifier } from './format-step.ts';

interface Props {
  readonly changeList: ChangedSandboxRecordList;
}

/** Kinds of changes, worded for use within a sentence. */
export const sandboxChangeNames: Readonly<Record<ChangedSandboxRecord['change'], string>> = {
  created: messages.createdRecord,
  changed: messages.changedRecord,
  deleted: messages.deletedRecord,
};

const formatChange = ({ change, fields }: ChangedSandboxRecord): string =>
  fields.length === 0 ? sandboxChangeNames[change] : `${sandboxChangeNames[change]}: ${fields.join(', ')}`;

const columns: readonly TableColumn<ChangedSandboxRecord>[] = [
  { name: messages.record, isRowHeader: true, cell: formatRecordPathOrIdentifier },
  { name: messages.name, cell: ({ name }) => name ?? '–' },
  { name: messages.change, cell: formatChange },
  { name: messages.status, cell: ({ status }) => status ?? '–' },
];

/** Changed records of a sandbox. */
export function ChangedSandboxRecordTable({ changeList: { changes, total, limit } }: Props): ReactNode {
  return (
    <>
      <DataTable
        caption={messages.recordsDiffer}
        columns={columns}
        rows={changes}
        getRowKey={({ schema, id }) => `${schema}/${id}`}
      />
      <p>
        {changes.length < total
          ? messages.recordsOfLimitShown(formatCount(total), formatCount(limit), changes.length)
          : messages.recordsOfLimit(formatCount(total), formatCount(limit))}
      </p>
    </>
  );
}

const formatCount = (count: number): string => count.toLocaleString(pageMessages.locale);
