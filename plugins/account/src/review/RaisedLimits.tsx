import { messages } from '@refdesk/messages/staff';
import type { RaisedLimits as RaisedLimitsPage } from '@refdesk/service-contract';
import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { useNextPages } from '../api/use-more.ts';
import { useResource } from '../api/use-resource.ts';
import { DateTime } from '../components/DateTime.tsx';
import { LinkButton } from '../components/LinkButton.tsx';
import { ListEnd } from '../components/ListEnd.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { Panel } from '../components/Panel.tsx';
import { Table, type TableColumn } from '../components/Table.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { TextField } from '../forms/Field.tsx';
import { FieldRow, Form, FormActions, SubmitButton } from '../forms/Form.tsx';
import { useForm } from '../forms/use-form.ts';
import { hasOrganisations } from '../offer.ts';

const explained = hasOrganisations ? messages.raisedLimitsExplained : messages.raisedLimitsExplainedForPeople;

type RaisedLimit = RaisedLimitsPage['limits'][number];

/** Raised limits, which staff can add and remove. */
export function RaisedLimits(): ReactNode {
  const [ending, setEnding] = useState<RaisedLimit | null>(null);
  const [resource, { reload, show }] = useResource('GET /api/review/raised-limits', {});
  const { error, loadMore } = useNextPages(async ({ limits }: RaisedLimitsPage, cursor) => {
    const page = await requestService('GET /api/review/raised-limits', { query: { cursor } });
    show({ limits: [...limits, ...page.limits], next: page.next });
  });
  return (
    <Panel title={messages.raisedLimits} lead={explained}>
      <NewRaisedLimit onDone={reload} />
      <Loaded resource={resource} onRetry={() => void reload()}>
        {(page) => (
          <>
            <Table
              caption={messages.raisedLimits}
              columns={columnsOf(setEnding)}
              rows={page.limits}
              keyOf={({ id }) => id}
              nothing={messages.noLimitRaised}
            />
            <ListEnd
              shown={messages.raisedLimitsShown(page.limits.length, page.next !== null)}
              hasMore={page.next !== null}
              error={error}
              onMore={() => void loadMore(page)}
            />
          </>
        )}
      </Loaded>
      {ending && (
        <ConfirmDialog
          title={messages.restoreQuestion(ending.subjectName ?? ending.subjectId)}
          action={messages.restore}
          onConfirm={async () => {
            const params = { raisedLimitId: ending.id };
            await requestService('DELETE /api/review/raised-limits/{raisedLimitId}', { params });
            await reload();
          }}
          onClose={() => setEnding(null)}
        >
          {messages.restoreEffect}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

function NewRaisedLimit({ onDone }: { readonly onDone: () => Promise<void> }): ReactNode {
  const initial = { subjectId: '', factor: '2', days: '30', reason: '' };
  const form = useForm({
    initial,
    submit: async ({ subjectId, factor, days, reason }) => {
      const body = { subjectId, factor: Number(factor), days: Number(days), reason };
      await requestService('POST /api/review/raised-limits', { body });
      form.reset(initial);
      await onDone();
    },
  });
  return (
    <Form form={form} label={messages.raiseLimit}>
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
    </Form>
  );
}

const columnsOf = (onEnd: (limit: RaisedLimit) => void): readonly TableColumn<RaisedLimit>[] => [
  {
    name: messages.limitSubject,
    isName: true,
    cell: ({ subjectName, subjectId }) => subjectName ?? <code>{subjectId}</code>,
  },
  { name: messages.factor, cell: ({ factor }) => `× ${factor}` },
  { name: messages.reason, cell: ({ reason }) => reason },
  { name: messages.by, cell: ({ createdBy }) => createdBy ?? messages.deletedAccount },
  { name: messages.until, cell: ({ expiresAt }) => <DateTime at={expiresAt} show="day" /> },
  {
    name: messages.actions,
    isActions: true,
    cell: (limit) => <LinkButton onClick={() => onEnd(limit)}>{messages.restore}</LinkButton>,
  },
];
