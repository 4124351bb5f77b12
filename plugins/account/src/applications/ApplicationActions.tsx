import { messages } from '@refdesk/messages/applications';
import type { Application } from '@refdesk/service-contract';
import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { DangerZone } from '../components/DangerZone.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { TextArea } from '../forms/LabelledField.tsx';
import { FormActions, ServiceForm, SubmitButton } from '../forms/ServiceForm.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import { hasSandbox, keyNoun, offer } from '../offer.ts';
import { useQueryParameters } from '../page/use-query-parameters.ts';

interface Props {
  readonly application: Application;
  readonly onChange: (application: Application) => void;
}

/** Actions that suspend, resume and delete an application. */
export function ApplicationActions({ application, onChange }: Props): ReactNode {
  const { id, name, state, suspendedBy, may, activeKeys, licences } = application;
  const query = useQueryParameters();
  const [openDialog, setOpenDialog] = useState<'suspend' | 'delete' | null>(null);
  // Staff cannot change an application; each side can only lift the suspension that it imposed.
  const isSuspended = suspendedBy.includes(may.includes('application.change') ? 'organisation' : 'staff');
  const mayResume = state !== 'draft' && isSuspended && may.includes('application.suspend');
  const maySuspend = state !== 'draft' && !isSuspended && may.includes('application.suspend');
  const mayDelete = may.includes('application.delete');
  const currentLicenceCount = licences.filter((licence) =>
    ['requested', 'approved', 'active', 'suspended'].includes(licence.state),
  ).length;
  return (
    <>
      {mayResume && <Resume application={application} onChange={onChange} />}
      {(maySuspend || mayDelete) && (
        <TitledPanel title={formatDangerTitle(maySuspend, mayDelete)} isDanger>
          <DangerZone
            actions={[
              ...(maySuspend
                ? [
                    {
                      title: messages.suspend,
                      text: messages.suspendingStops,
                      onChoose: () => setOpenDialog('suspend'),
                    },
                  ]
                : []),
              ...(mayDelete
                ? [
                    {
                      title: messages.delete,
                      text: messages.deletingIsPermanent,
                      onChoose: () => setOpenDialog('delete'),
                    },
                  ]
                : []),
            ]}
          />
        </TitledPanel>
      )}
      {openDialog === 'suspend' && (
        <Suspend application={application} onChange={onChange} onClose={() => setOpenDialog(null)} />
      )}
      {openDialog === 'delete' && (
        <ConfirmDialog
          title={messages.confirmDeleting(name)}
          confirmLabel={messages.deleteTheApplication}
          requiredText={name}
          onConfirm={async (typed) => {
            await requestService('DELETE /api/applications/{applicationId}', {
              params: { applicationId: id },
              body: { name: typed },
            });
            query.go({});
          }}
          onClose={() => setOpenDialog(null)}
        >
          <p>{messages.cannotUndoImmediately}</p>
          <ul>
            <li>{messages.secretsStop}</li>
            {offer.key && <li>{messages.keysAreRevoked(activeKeys, keyNoun)}</li>}
            <li>{messages.licencesAreWithdrawn(currentLicenceCount)}</li>
          </ul>
        </ConfirmDialog>
      )}
    </>
  );
}

function Resume({ application: { id, suspendedBy }, onChange }: Props): ReactNode {
  const form = useServiceForm({
    initialValues: {},
    submit: async () =>
      onChange(
        await requestService('POST /api/applications/{applicationId}/state', {
          params: { applicationId: id },
          body: { step: 'resume' },
        }),
      ),
  });
  return (
    <TitledPanel
      title={messages.resume}
      lead={suspendedBy.length > 1 ? messages.bothSidesMustResume : messages.resumingExplained}
    >
      <ServiceForm form={form}>
        <FormActions>
          <SubmitButton isBusy={form.isBusy}>{messages.resumeTheApplication}</SubmitButton>
        </FormActions>
      </ServiceForm>
    </TitledPanel>
  );
}

function Suspend({
  application: { id, name },
  onChange,
  onClose,
}: Props & { readonly onClose: () => void }): ReactNode {
  const form = useServiceForm({
    initialValues: { reason: '' },
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
    <FormDialog
      title={messages.confirmSuspending(name)}
      form={form}
      submitLabel={messages.suspendTheApplication}
      isDanger
      onClose={onClose}
    >
      <p>{messages.suspendingEffect(keyNoun, hasSandbox)}</p>
      <TextArea {...form.field('reason')} label={messages.reason} hint={messages.suspensionReasonHint} rows={3} />
    </FormDialog>
  );
}

function formatDangerTitle(maySuspend: boolean, mayDelete: boolean): string {
  if (maySuspend && mayDelete) return messages.suspendOrDelete;
  return maySuspend ? messages.suspendThis : messages.deleteThis;
}
