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
                      title: 'Suspend',
                      text: 'Its tokens, secrets and keys stop working until someone resumes it.',
                      onChoose: () => setAsking('suspend'),
                    },
                  ]
                : []),
              ...(mayDelete
                ? [
                    {
                      title: 'Delete',
                      text: 'This is permanent. Its secrets and keys stop working, and its licences are withdrawn.',
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
          title={`Delete ${name}?`}
          action="Delete the application"
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
          <p>You cannot undo this. Immediately:</p>
          <ul>
            <li>all its client secrets stop working, so no access tokens can be issued;</li>
            {offer.key && (
              <li>
                {activeKeys === 1 ? `its 1 ${keyNoun.one} is revoked` : `its ${activeKeys} ${keyNoun.many} are revoked`}
                ;
              </li>
            )}
            <li>{current === 1 ? 'its 1 licence is withdrawn' : `its ${current} licences are withdrawn`}.</li>
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
      title="Resume"
      lead={
        suspendedBy.length > 1
          ? 'The other side has also suspended it. It works again when both sides have resumed it.'
          : 'Secrets and keys that have not expired or been revoked work again.'
      }
    >
      <Form form={form}>
        <FormActions>
          <SubmitButton isBusy={form.isBusy}>Resume the application</SubmitButton>
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
    <Dialog title={`Suspend ${name}?`} onClose={onClose}>
      <Form form={form}>
        <p>
          All its tokens, secrets and {keyNoun.many} stop working immediately
          {hasSandbox && ', in the sandbox and in production'}, until someone resumes it. Nothing is deleted.
        </p>
        <TextArea {...form.field('reason')} label="Reason" hint="We email owners and admins." rows={3} />
        <FormActions>
          <SubmitButton isDanger isBusy={form.isBusy}>
            Suspend the application
          </SubmitButton>
          <CancelButton onClick={onClose} />
        </FormActions>
      </Form>
    </Dialog>
  );
}

function formatDangerTitle(maySuspend: boolean, mayDelete: boolean): string {
  if (maySuspend && mayDelete) return 'Suspend or delete';
  return maySuspend ? 'Suspend this application' : 'Delete this application';
}
