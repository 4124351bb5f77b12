import { type ActionCall, type ActionKind, type ActionOutcome, getNumberField, ProblemError } from 'refdesk/sandbox';

/** Actions on web users, add-on licences, imports, the log, mailboxes and the service status. */
export const administrationActionHandlers: Readonly<Record<string, ActionKind>> = {
  webUserDelete(call) {
    const user = call.require('WebUser');
    const administrators = call.all('WebUser').filter(({ roleName }) => roleName === 'administrator');
    if (user.roleName === 'administrator' && administrators.length === 1)
      throw new ProblemError('lastAdministrator', '');
    call.remove('WebUser', user);
    return { more: { wasDeleted: true } };
  },
  addOnLicenceAssign: (call) => setLicenceSeat(call, true),
  addOnLicenceRelease: (call) => setLicenceSeat(call, false),
  importStart(call) {
    const { fileName = '', fileContent = '', importKind = null, dryRun = false } = call.sent;
    if (!/\.(csv|txt|xlsx?)$/i.test(String(fileName))) throw new ProblemError('fileTypeRefused', String(fileName));
    const rows = Buffer.from(String(fileContent), 'base64').toString('utf8').trim().split(/\r?\n/).slice(1);
    const invalidRows = rows.flatMap((row, index) =>
      row.split(',').some((cell) => cell.trim() === '') ? [index + 2] : [],
    );
    const record = call.add('Import', {
      importKind,
      fileName,
      importStatus: 'finished',
      rowsRead: rows.length,
      rowsSaved: dryRun === true ? 0 : rows.length - invalidRows.length,
      rowsFailed: invalidRows.length,
    });
    for (const rowNumber of invalidRows)
      call.add('ImportError', {
        importId: record.id ?? null,
        rowNumber,
        columnName: null,
        errorText: 'A value is missing.',
      });
    call.send('import', { subject: fileName, about: { importId: record.id ?? null } });
    return { record, more: { importStatus: 'queued' } };
  },
  logWrite(call) {
    return {
      record: call.add('LogEntry', {
        loggedAt: call.now,
        logLevel: call.sent.logLevel ?? 'info',
        logSource: call.sent.logSource ?? null,
        entryText: call.sent.entryText ?? null,
        actionName: null,
        durationMs: null,
        responseCode: null,
      }),
    };
  },
  mailImportRun(call) {
    const mailbox = call.require('Mailbox');
    call.change('Mailbox', mailbox, { lastCheckedAt: call.now });
    call.send('mailImport', { subject: mailbox.mailboxAddress ?? null, about: { mailboxId: mailbox.id ?? null } });
    return { more: { messagesRead: 0, messagesImported: 0, lastCheckedAt: call.now } };
  },
  serviceStatus: (call) => ({ more: { isHealthy: true, serverTime: call.now, serviceVersion: '1.0.0' } }),
};

function setLicenceSeat(call: ActionCall, isAssigned: boolean): ActionOutcome {
  const licence = call.require('Licence');
  const resource = call.require('Resource', 'assignedResourceId', call.sent.assignedResourceId ?? null);
  const existing = call
    .all('LicenceSeat')
    .find((licenceSeat) => licenceSeat.licenceId === licence.id && licenceSeat.resourceId === resource.id);
  const usedSeatCount = getNumberField(licence, 'seatsInUse') ?? 0;
  if ((existing !== undefined) === isAssigned) return { more: { wasChanged: false, seatsInUse: usedSeatCount } };
  if (isAssigned && usedSeatCount >= (getNumberField(licence, 'seatCount') ?? 0))
    throw new ProblemError('noLicenceLeft', `licenceId ${String(licence.id)}`);
  if (existing) call.remove('LicenceSeat', existing);
  else call.add('LicenceSeat', { licenceId: licence.id ?? null, resourceId: resource.id ?? null });
  const seatsInUse = usedSeatCount + (isAssigned ? 1 : -1);
  call.change('Licence', licence, { seatsInUse });
  return { more: { wasChanged: true, seatsInUse } };
}
