import { type ActionKind, getListField, ProblemError } from 'refdesk/sandbox';
import { hasWithdrawnServiceMessageConsent } from './outgoing.ts';
import { renderTextAsBase64Pdf } from './pdf.ts';

/** Actions on messages and reports. */
export const messageActionHandlers: Readonly<Record<string, ActionKind>> = {
  messageSend(call) {
    const { recipientKind = null, channel = 'sms', messageText = null, sendAt = null } = call.sent;
    const ids = getListField(call.sent, 'recipientIds');
    const persons = recipientKind === 'person' ? ids.map((id) => call.require('Person', 'personId', id)) : [];
    if (recipientKind === 'resource') for (const id of ids) call.require('Resource', 'resourceId', id);
    const refused = persons
      .filter((person) => hasWithdrawnServiceMessageConsent(person, channel))
      .map(({ id = null }) => id);
    if (ids.length > 0 && refused.length === ids.length)
      throw new ProblemError(
        'consentMissing',
        `every recipient (${ids.join(', ')}) has withdrawn consent to ${String(channel)}`,
      );
    const message = call.send('message', {
      to: ids.filter((id) => !refused.includes(id)),
      channel: recipientKind === 'resource' ? 'device' : channel,
      text: messageText,
      sendAt,
    });
    return { more: { messageId: message.id ?? null, sentCount: ids.length - refused.length, refusedIds: refused } };
  },
  reportRun(call) {
    const report = call.require('Report');
    const format = String(call.sent.outputFormat ?? 'csv');
    const jobs = call.all('Job').filter(({ status }) => status === 'completed');
    const rows = [
      'reference,contactId,status,actualEnd',
      ...jobs.map((job) => [job.reference, job.contactId, job.status, job.actualEnd ?? ''].join(',')),
    ];
    const fileName = `${String(report.reportName)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')}.${format}`;
    const isPdf = format === 'pdf';
    const fileContent = isPdf
      ? renderTextAsBase64Pdf(String(report.reportName), rows)
      : Buffer.from(`${rows.join('\n')}\n`).toString('base64');
    const contentType = contentTypes[format] ?? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const run = call.add('ReportRun', {
      reportId: report.id ?? null,
      runStatus: 'finished',
      queuedAt: call.now,
      rowCount: jobs.length,
      fileName,
      contentType,
      fileContent,
    });
    call.send('report', { subject: report.reportName ?? null, about: { reportRunId: run.id ?? null, fileName } });
    return { record: run, more: { runStatus: 'queued' } };
  },
};

const contentTypes: Readonly<Record<string, string>> = { pdf: 'application/pdf', csv: 'text/csv' };
