import { messages } from '@refdesk/messages/applications';
import type { Application } from '@refdesk/service-contract';
import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { DangerZone } from '../components/DangerZone.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { Panel } from '../components/Panel.tsx';
import { CancelButton } from '../forms/CancelButton.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { TextArea } from '../forms/Field.tsx';
import { Form, FormActions, SubmitButton } from '../forms/Form.tsx';
import { useForm } from '../forms/use-form.ts';
import { hasSandbox, keyNoun, offer } from '../offer.ts';
import { useQuery } from '../page/use-query.ts';

interface Props {
  readonly application: Application;
  readonly onChange: (application: Application) => void;
}

/** Suspends, resumes and deletes an application. */
export function ApplicationSteps({ application, onChange }: Props): ReactNode {
  const { id, name, state, suspendedBy, may, activeKeys, licences } = application;
  const query = useQuery();
  const [asking, setAsking] = useState<'suspend' | 'delete' | null>(null);
  // Staff cannot change an application; each side can only lift its suspension.
  const isSuspended = suspendedBy.includes(may.includes('application.change') ? 'organisation' : 'staff');
  const mayResume = state !== 'draft' && isSuspended && may.includes('application.suspend');
  const maySuspend = state !== 'draft' && !isSuspended && may.includes('application.suspend');
  const mayDelete = may.includes('application.delete');
  const current = licences.filter((licence) =>
    ['requested', 'approved', 'active', 'suspended'].includes(licence.state),
  ).length;
  return (
    <>
      {mayResume && <Resume application={application} onChange={onChange} />}
      {(maySuspend || mayDelete) && (
        <Panel title={formatDangerTitle(maySuspend, mayDelete)} isDanger>
          <DangerZone
            actions={[
              ...(maySuspend
                ? [
                    {
                      title: messages.suspend,
                      text: messages.suspendingStops,
                      onChoose: () => setAsking('suspend'),
                    },
                  ]
                : []),
              ...(mayDelete
                ? [
                    {
                      title: messages.delete,
                      text: messages.deletingIsPermanent,
                      onChoose: () => setAsking('delete'),
                    },
                  ]
                : []),
            ]}
          />
        </Panel>
      )}
      {asking === 'suspend' && (
        <Suspend application={application} onChange={onChange} onClose={() => setAsking(null)} />
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          title={messages.confirmDeleting(name)}
          action={messages.deleteTheApplication}
          typed={name}
          onConfirm={async (typed) => {
            await requestService('DELETE /api/applications/{applicationId}', {
              params: { applicationId: id },
              body: { name: typed },
            });
            query.go({});
          }}
          onClose={() => setAsking(null)}
        >
          <p>{messages.cannotUndoImmediately}</p>
          <ul>
            <li>{messages.secretsStop}</li>
            {offer.key && <li>{messages.keysAreRevoked(activeKeys, keyNoun)}</li>}
            <li>{messages.licencesAreWithdrawn(current)}</li>
          </ul>
        </ConfirmDialog>
      )}
    </>
  );
}

function Resume({ application: { id, suspendedBy }, onChange }: Props): ReactNode {
  const form = useForm({
    initial: {},
    submit: async () =>
      onChange(
        await requestService('POST /api/applications/{applicationId}/state', {
          params: { applicationId: id },
          body: { step: 'resume' },
        }),
      ),
  });
  return (
    <Panel
      title={messages.resume}
      lead={suspendedBy.length > 1 ? messages.bothSidesMustResume : messages.resumingExplained}
    >
      <Form form={form}>
        <FormActions>
          <SubmitButton isBusy={form.isBusy}>{messages.resumeTheApplication}</SubmitButton>
        </FormActions>
      </Form>
    </Panel>
  );
}

function Suspend({
  application: { id, name },
  onChange,
  onClose,
}: Props & { readonly onClose: () => void }): ReactNode {
  const form = useForm({
    initial: { reason: '' },
    submit: async (values) => {
      onChange(
        await requestService('POST /api/applications/{applicationId}/state', {
          params: { applicationId: id },
          body: { step: 'suspend', ...values },
        }),
      );
      onClose();
    },
  });
  return (
    <Dialog title={messages.confirmSuspending(name)} onClose={onClose}>
      <Form form={form}>
        <p>{messages.suspendingEffect(keyNoun, hasSandbox)}</p>
        <TextArea {...form.field('reason')} label={messages.reason} hint={messages.suspensionReasonHint} rows={3} />
        <FormActions>
          <SubmitButton isDanger isBusy={form.isBusy}>
            {messages.suspendTheApplication}
          </SubmitButton>
          <CancelButton onClick={onClose} />
        </FormActions>
      </Form>
    </Dialog>
  );
}

function formatDangerTitle(maySuspend: boolean, mayDelete: boolean): string {
  if (maySuspend && mayDelete) return messages.suspendOrDelete;
  return maySuspend ? messages.suspendThis : messages.deleteThis;
}
