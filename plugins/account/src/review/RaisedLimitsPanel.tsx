import { messages } from '@refdesk/messages/staff';
import type { RaisedLimits as RaisedLimitsPage } from '@refdesk/service-contract';
import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { useServiceResource } from '../api/use-service-resource.ts';
import { ButtonStyledAsLink } from '../components/ButtonStyledAsLink.tsx';
import type { TableColumn } from '../components/DataTable.tsx';
import { DateTime } from '../components/DateTime.tsx';
import { PagedTable } from '../components/PagedTable.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { TextField } from '../forms/LabelledField.tsx';
import { FieldRow, FormActions, ServiceForm, SubmitButton } from '../forms/ServiceForm.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import { hasOrganisations } from '../offer.ts';

const explanation = hasOrganisations ? messages.raisedLimitsExplained : messages.raisedLimitsExplainedForPeople;

type RaisedLimit = RaisedLimitsPage['limits'][number];

/** Raised limits. Staff can add and remove them. */
export function RaisedLimitsPanel(): ReactNode {
  const [limitToRestore, setLimitToRestore] = useState<RaisedLimit | null>(null);
  const [resource, { reload, replaceValue }] = useServiceResource('GET /api/review/raised-limits', {});
  return (
    <TitledPanel title={messages.raisedLimits} lead={explanation}>
      <NewRaisedLimit onDone={reload} />
      <PagedTable
        caption={messages.raisedLimits}
        resource={resource}
        onRetry={reload}
        onLoadMore={async ({ limits }, cursor) => {
          const page = await requestService('GET /api/review/raised-limits', { query: { cursor } });
          replaceValue({ limits: [...limits, ...page.limits], next: page.next });
        }}
        getRows={({ limits }) => limits}
        columns={getColumns(setLimitToRestore)}
        emptyMessage={messages.noLimitRaised}
        describeCount={messages.raisedLimitsShown}
      />
      {limitToRestore && (
        <ConfirmDialog
          title={messages.restoreQuestion(limitToRestore.subjectName ?? limitToRestore.subjectId)}
          confirmLabel={messages.restore}
          onConfirm={async () => {
            const params = { raisedLimitId: limitToRestore.id };
            await requestService('DELETE /api/review/raised-limits/{raisedLimitId}', { params });
            await reload();
          }}
          onClose={() => setLimitToRestore(null)}
        >
          {messages.restoreEffect}
        </ConfirmDialog>
      )}
    </TitledPanel>
  );
}

function NewRaisedLimit({ onDone }: { readonly onDone: () => Promise<void> }): ReactNode {
  const initialValues = { subjectId: '', factor: '2', days: '30', reason: '' };
  const form = useServiceForm({
    initialValues,
    submit: async ({ subjectId, factor, days, reason }) => {
      const body = { subjectId, factor: Number(factor), days: Number(days), reason };
      await requestService('POST /api/review/raised-limits', { body });
      form.reset(initialValues);
      await onDone();
    },
  });
  return (
    <ServiceForm form={form} label={messages.raiseLimit}>
      <FieldRow>
        <TextField
          {...form.field('subjectId')}
          label={messages.identifier}
          hint={hasOrganisations ? messages.identifierExplained : messages.identifierExplainedForPeople}
          autoComplete="off"
        />
        <TextField
          {...form.field('factor')}
          label={messages.timesUsualLimit}
          hint={messages.factorRange}
          inputMode="numeric"
        />
        <TextField {...form.field('days')} label={messages.days} hint={messages.untilItEnds} inputMode="numeric" />
      </FieldRow>
      <TextField {...form.field('reason')} label={messages.reason} autoComplete="off" />
      <FormActions>
        <SubmitButton isBusy={form.isBusy}>{messages.raise}</SubmitButton>
      </FormActions>
    </ServiceForm>
  );
}

const getColumns = (onRestore: (limit: RaisedLimit) => void): readonly TableColumn<RaisedLimit>[] => [
  {
    name: messages.limitSubject,
    isRowHeader: true,
    cell: ({ subjectName, subjectId }) => subjectName ?? <code>{subjectId}</code>,
  },
  { name: messages.factor, cell: ({ factor }) => `× ${factor}` },
  { name: messages.reason, cell: ({ reason }) => reason },
  { name: messages.by, cell: ({ createdBy }) => createdBy ?? messages.deletedAccount },
  { name: messages.until, cell: ({ expiresAt }) => <DateTime at={expiresAt} show="day" /> },
  {
    name: messages.actions,
    hasButtons: true,
    cell: (limit) => <ButtonStyledAsLink onClick={() => onRestore(limit)}>{messages.restore}</ButtonStyledAsLink>,
  },
];
