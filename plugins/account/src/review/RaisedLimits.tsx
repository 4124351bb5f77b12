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
    <Panel
      title="Raised limits"
      lead="Multiplies the limits of one organisation, client or key: tokens, sessions, requests to the sandbox, keys and invitations. The organisation sees it in its audit log."
    >
      <NewRaisedLimit onDone={reload} />
      <Loaded resource={resource} onRetry={() => void reload()}>
        {(page) => (
          <>
            <Table
              caption="Raised limits"
              columns={columnsOf(setEnding)}
              rows={page.limits}
              keyOf={({ id }) => id}
              nothing="No limit is raised."
            />
            <ListEnd
              count={page.limits.length}
              noun={['raised limit', 'raised limits']}
              hasMore={page.next !== null}
              error={error}
              onMore={() => void loadMore(page)}
            />
          </>
        )}
      </Loaded>
      {ending && (
        <ConfirmDialog
          title={`Restore the limits of ${ending.subjectName ?? ending.subjectId}?`}
          action="Restore"
          onConfirm={async () => {
            const params = { raisedLimitId: ending.id };
            await requestService('DELETE /api/review/raised-limits/{raisedLimitId}', { params });
            await reload();
          }}
          onClose={() => setEnding(null)}
        >
          The usual limits apply again within two seconds.
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
    <Form form={form} label="Raise a limit">
      <FieldRow>
        <TextField
          {...form.field('subjectId')}
          label="Identifier"
          hint="Of an organisation, a client or a key, such as org_v3kq0zt8w1x5d7m2"
          autoComplete="off"
        />
        <TextField {...form.field('factor')} label="Times the usual limit" hint="2 to 100" inputMode="numeric" />
        <TextField {...form.field('days')} label="Days" hint="Until it ends" inputMode="numeric" />
      </FieldRow>
      <TextField {...form.field('reason')} label="Reason" autoComplete="off" />
      <FormActions>
        <SubmitButton isBusy={form.isBusy}>Raise</SubmitButton>
      </FormActions>
    </Form>
  );
}

const columnsOf = (onEnd: (limit: RaisedLimit) => void): readonly TableColumn<RaisedLimit>[] => [
  { name: 'Subject', isName: true, cell: ({ subjectName, subjectId }) => subjectName ?? <code>{subjectId}</code> },
  { name: 'Factor', cell: ({ factor }) => `× ${factor}` },
  { name: 'Reason', cell: ({ reason }) => reason },
  { name: 'By', cell: ({ createdBy }) => createdBy ?? 'A deleted account' },
  { name: 'Until', cell: ({ expiresAt }) => <DateTime at={expiresAt} show="day" /> },
  {
    name: 'Actions',
    isActions: true,
    cell: (limit) => <LinkButton onClick={() => onEnd(limit)}>Restore</LinkButton>,
  },
];
