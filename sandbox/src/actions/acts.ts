import { isRecord, type Json, type JsonRecord, listIn, numberIn, textIn, valueAt } from '../json.ts';
import { act } from '../operations/act.ts';
import { Refusal } from '../refusal.ts';
import type { ActionCall } from './action-call.ts';
import { type Kind, nextNumber, type Outcome } from './kinds.ts';
import { pdfOf } from './pdf.ts';
import type { ActionPlan } from './plan.ts';
import { keyName } from './records.ts';

const day = 24 * 60 * 60_000;

/** The kinds of document, with their records, lines and the fields that all documents are shown by. */
const documents: Readonly<Record<string, { readonly of: string; readonly lines: string; readonly number: string; readonly date: string }>> = {
  invoice: { of: 'Invoice', lines: 'InvoiceLine', number: 'invoiceNumber', date: 'invoiceDate' },
  creditNote: { of: 'Invoice', lines: 'InvoiceLine', number: 'invoiceNumber', date: 'invoiceDate' },
  quote: { of: 'Quote', lines: 'QuoteLine', number: 'reference', date: 'quoteDate' },
  quotation: { of: 'Quote', lines: 'QuoteLine', number: 'reference', date: 'quoteDate' },
  purchaseOrder: { of: 'PurchaseOrder', lines: 'PurchaseOrderLine', number: 'reference', date: 'orderDate' },
  purchaseInvoice: { of: 'PurchaseInvoice', lines: 'PurchaseInvoiceLine', number: 'supplierInvoiceNumber', date: 'invoiceDate' },
};

function documentOf(call: ActionCall) {
  const kind = documents[String(call.sent.documentKind)];
  if (kind === undefined) throw new Refusal('parameterInvalid', 'documentKind');
  return { kind, record: call.require(kind.of, 'documentId') };
}

function shownDocument(kind: string, record: JsonRecord): JsonRecord {
  const { number, date } = documents[kind] ?? { number: 'reference', date: 'createdAt' };
  const shown = { documentId: record.id ?? null, documentKind: kind, documentNumber: record[number] ?? null, documentDate: record[date] ?? null };
  return { ...record, ...shown, documentStatus: record.status ?? null };
}

/** Net amount of a line. */
function netOf(line: JsonRecord): number {
  const price = numberIn(line, 'unitPrice') ?? numberIn(line, 'unitCost') ?? 0;
  return money((numberIn(line, 'quantity') ?? 1) * price * (1 - (numberIn(line, 'discountPercent') ?? 0) / 100));
}

function money(amount: number): number {
  return Math.round(amount * 100) / 100;
}

function taxOf(call: ActionCall, line: JsonRecord): number {
  const rate = numberIn(call.calls.world.get('TaxCode', numberIn(line, 'taxCodeId') ?? 0) ?? {}, 'ratePercent') ?? 0;
  return money((netOf(line) * rate) / 100);
}

/** "The totals of the document are recalculated." */
function totals(call: ActionCall, of: string, lines: string, record: JsonRecord): JsonRecord {
  const owned = call.all(lines).filter((line) => line[keyName(of)] === record.id);
  for (const line of owned) call.change(lines, line, { netAmount: netOf(line), taxAmount: taxOf(call, line) });
  const netAmount = money(owned.reduce((sum, line) => sum + netOf(line), 0));
  const taxAmount = money(owned.reduce((sum, line) => sum + taxOf(call, line), 0));
  const grossAmount = money(netAmount + taxAmount);
  const paid = numberIn(record, 'paidAmount') ?? 0;
  return call.change(of, record, { netAmount, taxAmount, grossAmount, ...('balance' in record && { balance: money(grossAmount - paid), paidAmount: paid }) });
}

function tags(call: ActionCall, entity: string): { readonly record: JsonRecord; readonly names: readonly Json[]; readonly tag: JsonRecord } {
  return { record: call.require(entity), names: listIn(call.require(entity), 'tags'), tag: call.require('Tag') };
}

function setTags(call: ActionCall, entity: 'Contact' | 'Job', isAdded: boolean): Outcome {
  const { record, names, tag } = tags(call, entity);
  const name = tag.tagName ?? null;
  if (names.includes(name) === isAdded) return { more: { wasChanged: false } };
  const changed = isAdded ? [...names, name] : names.filter((one) => one !== name);
  call.replace(`update${entity}`, { [keyName(entity)]: record.id ?? null }, record, { tags: changed });
  return { more: { wasChanged: true } };
}

function tagsOf(call: ActionCall, entity: 'Contact' | 'Job'): Outcome {
  const known = call.all('Tag');
  const shown = listIn(call.require(entity), 'tags').map(
    (name, index) => known.find(({ tagName }) => tagName === name) ?? { id: 900_000 + index, tagName: name, tagColour: '#5B6770' },
  );
  return { records: shown };
}

/** A file of a document, with what it is about on one page. */
function printed(name: string, lines: readonly string[]): Outcome {
  return { more: { fileName: `${name}.pdf`, contentType: 'application/pdf', fileContent: pdfOf(name, lines) } };
}

function linesOf(record: JsonRecord): readonly string[] {
  return Object.entries(record).flatMap(([name, value]) => (value === null || typeof value === 'object' ? [] : [`${name}: ${String(value)}`]));
}

/** Service messages are based on the contract: they are sent unless consent to them is withdrawn. */
function hasWithdrawn(person: JsonRecord, channel: Json): boolean {
  const isWithdrawal = (one: Json) => isRecord(one) && one.channel === channel && one.purpose === 'serviceMessages' && one.status === 'withdrawn';
  return listIn(person, 'consents').some(isWithdrawal);
}

/** "The message is queued for sending. If the person has withdrawn consent for email, the call is rejected with consentMissing." */
function queued(call: ActionCall, kind: string, about: JsonRecord): Outcome {
  const to = listIn(call.sent, 'emailTo');
  const withdrawn = call.all('Person').find((person) => to.includes(person.email ?? null) && hasWithdrawn(person, 'email'));
  if (withdrawn) throw new Refusal('consentMissing', `personId ${String(withdrawn.id)}`);
  const message = call.send(kind, { to, subject: call.sent.emailSubject ?? null, text: call.sent.emailBody ?? null, about });
  return { more: { messageId: message.id ?? null, queuedAt: call.now } };
}

function fileAdded(call: ActionCall, attachedTo: Json, attachedToId: Json): Outcome {
  const { fileName = '', fileContent = '', contentType = 'application/octet-stream', caption = null } = call.sent;
  if (/\.(exe|bat|cmd|com|js|msi|ps1|sh|vbs)$/i.test(String(fileName))) throw new Refusal('fileTypeRefused', String(fileName));
  const fileSize = Buffer.from(String(fileContent), 'base64').length;
  const content = { fileName, fileContent, contentType, caption, fileSize };
  const record = call.add('Attachment', { ...content, attachedTo, attachedToId, uploadedAt: call.now, uploadedBy: call.by });
  return { record };
}

/** The kind of record that a type names. */
function entityOf(type: Json): string {
  const names: Readonly<Record<string, string>> = {
    quote: 'Quote',
    salesOpportunity: 'SalesOpportunity',
    purchaseOrder: 'PurchaseOrder',
    purchaseInvoice: 'PurchaseInvoice',
    stockItem: 'StockItem',
  };
  const text = String(type);
  return names[text] ?? text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whether two spans of time have a moment in common. */
function overlaps(record: JsonRecord, from: string, to: string): boolean {
  const [start, end] = [textIn(record, 'plannedStart') ?? textIn(record, 'startsAt'), textIn(record, 'plannedEnd') ?? textIn(record, 'endsAt')];
  return start !== null && end !== null && start < to && end > from;
}

function renumber(call: ActionCall, entity: string, owner: string, id: Json, moved: JsonRecord | null): void {
  const others = call.all(entity).filter((one) => one[owner] === id && one.id !== moved?.id);
  const sorted = others.toSorted((one, other) => Number(one.sequence) - Number(other.sequence));
  const place = moved === null ? sorted.length : Math.max(0, Math.min(sorted.length, Number(moved.sequence ?? sorted.length + 1) - 1));
  const whole = moved === null ? sorted : [...sorted.slice(0, place), moved, ...sorted.slice(place)];
  for (const [index, one] of whole.entries()) if (one.sequence !== index + 1) call.change(entity, one, { sequence: index + 1 });
}

function kilometres(one: JsonRecord, other: JsonRecord): number {
  const radians = (degrees: Json | undefined) => (Number(degrees ?? 0) * Math.PI) / 180;
  const [a, b] = [radians(one.latitude), radians(other.latitude)];
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin((radians(other.longitude) - radians(one.longitude)) / 2) ** 2;
  return 12_742 * Math.asin(Math.sqrt(half));
}

function matched(records: readonly JsonRecord[], fields: readonly string[], wanted: Json): readonly JsonRecord[] {
  const dense = (value: Json) =>
    String(value ?? '')
      .replaceAll(/\s/g, '')
      .toLowerCase();
  return records.flatMap((record) => {
    const field = fields.find((name) => record[name] !== null && dense(record[name] ?? null) === dense(wanted));
    return field === undefined ? [] : [{ ...record, matchedOn: field }];
  });
}

/** Contacts that have a value themselves, or whose persons have it. */
function contactsWith(call: ActionCall, fields: readonly string[], wanted: Json): Outcome {
  const own = matched(call.all('Contact'), fields, wanted);
  const persons = matched(call.all('Person'), fields, wanted);
  const found = new Map(own.map((contact) => [contact.id, contact]));
  for (const person of persons) {
    const contact = call.calls.world.get('Contact', numberIn(person, 'contactId') ?? 0);
    if (contact !== null && !found.has(contact.id)) found.set(contact.id, { ...contact, matchedOn: 'person' });
  }
  return { records: [...found.values()] };
}

/** Whether a job could be scheduled so; what stands in its way otherwise. Nothing of it is kept. */
function conflictsOf(call: ActionCall, job: JsonRecord, body: JsonRecord): readonly string[] {
  try {
    call.write('scheduleJob', { jobId: job.id ?? null }, body);
    return [];
  } catch (error) {
    if (error instanceof Refusal) return [error.message];
    throw error;
  }
}

/** What happens after a record was saved, by the name of `rule`; gives fields of the result. */
export const afterSave: Readonly<Record<string, (call: ActionCall, record: JsonRecord, plan: ActionPlan) => JsonRecord>> = {
  documentTotals(call, record, plan) {
    const lines = plan.parts.lines ?? '';
    const after = totals(call, plan.of, lines, record);
    const isApproved = after.status === 'approved' && (after.invoiceNumber ?? null) === null && plan.of === 'Invoice';
    // "With status: approved, the invoice gets its number and is locked."
    const numbered = isApproved ? call.change('Invoice', after, { invoiceNumber: nextNumber(call.all('Invoice'), 'invoiceNumber') }) : after;
    return { grossAmount: numbered.grossAmount ?? 0 };
  },

  lineAmount: (call, record, plan) => ({
    netAmount: call.change(plan.of, record, { netAmount: netOf(record), lineNumber: record.lineNumber ?? call.all(plan.of).length }).netAmount ?? 0,
  }),

  consents(call, record) {
    const consents = listIn(call.sent, 'consents');
    if (consents.length > 0) call.write('setPersonConsent', { personId: record.id ?? null }, { consents });
    return {};
  },

  place(call, record, plan) {
    const owner = plan.of === 'Stop' ? 'routeId' : 'jobId';
    renumber(call, plan.of, owner, record[owner] ?? null, record);
    return {};
  },

  removedPlace(call, _record, plan) {
    const owner = plan.of === 'Stop' ? 'routeId' : 'jobId';
    for (const id of new Set(call.all(plan.of).map((one) => one[owner] ?? null))) renumber(call, plan.of, owner, id, null);
    return {};
  },

  absence(call, record) {
    const [from, to] = [textIn(record, 'startsAt') ?? '', textIn(record, 'endsAt') ?? ''];
    const jobs = call.all('Job').filter((job) => job.resourceId === record.resourceId && ['scheduled', 'dispatched', 'accepted'].includes(String(job.status)));
    const busy = record.status === 'approved' ? jobs.find((job) => overlaps(job, from, to)) : undefined;
    if (busy) throw new Refusal('resourceBusy', `job ${String(busy.id)} is scheduled at that time`);
    const days = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / day));
    const workingDays = record.isPartDay === true ? 0.5 : days;
    call.change('ResourceAbsence', record, { workingDays, ...(record.status !== 'requested' && { decidedBy: call.by, decidedAt: call.now }) });
    return { workingDays };
  },

  recurrence(call, record) {
    const nextJobDate =
      call.change('Recurrence', record, { nextJobDate: record.recurrenceStart ?? null, createDaysAhead: record.createDaysAhead ?? 14 }).nextJobDate ?? null;
    return { nextJobDate };
  },

  webUser(call, record) {
    const role = call.calls.world.get('Role', numberIn(record, 'roleId') ?? 0);
    call.change('WebUser', record, { roleName: role?.roleName ?? 'viewer' });
    if (call.sent.sendInvitation !== false && (call.sent.webUserId ?? null) === null)
      call.send('email', { to: [record.userEmail ?? null], subject: 'Invitation', about: { webUserId: record.id ?? null } });
    return {};
  },

  reportSchedule(call, record) {
    const report = call.calls.world.get('Report', numberIn(record, 'reportId') ?? 0);
    const nextRunAt = `${new Date(call.calls.now + 7 * day).toISOString().slice(0, 10)}T06:00:00Z`;
    call.change('Schedule', record, { reportName: report?.reportName ?? '', nextRunAt });
    return { nextRunAt };
  },

  expense(call, record) {
    const category = call.calls.world.get('ExpenseCategory', numberIn(record, 'expenseCategoryId') ?? 0);
    call.change('Expense', record, { expenseCategoryName: category?.expenseCategoryName ?? '', expenseStatus: record.expenseStatus ?? 'draft' });
    return {};
  },

  /** "The outcome is calculated from the answers, and an answer that fails raises a defect on the asset." */
  checkOutcome(call, record) {
    const answers = listIn(record, 'answers').filter(isRecord);
    const failed = answers.filter(
      (answer) =>
        ['no', 'fail', 'false'].includes(String(answer.answerText ?? answer.textValue ?? answer.booleanValue ?? '').toLowerCase()) || answer.isFailed === true,
    );
    const checkOutcome = failed.length > 0 ? 'passWithAdvisories' : 'pass';
    call.change('AssetCheck', record, { checkOutcome, defectCount: failed.length, answeredCount: answers.length });
    return { checkOutcome, defectCount: failed.length };
  },

  rechargedExpense(call, record) {
    if (record.expenseStatus === 'approved' && record.isRechargeable === true && typeof record.jobId === 'number')
      call.add('JobLine', {
        jobId: record.jobId,
        lineType: 'expense',
        description: record.expenseCategoryName ?? 'Expense',
        quantity: 1,
        unitPrice: record.expenseAmount ?? 0,
        netAmount: record.expenseAmount ?? 0,
        isChargeable: true,
        discountPercent: 0,
        createdAt: call.now,
        modifiedAt: call.now,
      });
    return {};
  },

  usageCount: (call, _record) => ({ usageCount: call.all('Contact').filter((one) => listIn(one, 'tags').length > 0).length }),
};

/** Acts of their own, by the operation that they are or the name of `rule`; the description of each says what it does. */
export const acts: Readonly<Record<string, Kind>> = {
  assetAddResource(call) {
    const vehicle = call.require('Vehicle', 'assetId');
    call.replace('updateVehicle', { vehicleId: vehicle.id ?? null }, vehicle, { resourceId: call.sent.resourceId ?? null });
    return { record: vehicle, more: { resourceId: call.sent.resourceId ?? null, assignedFrom: call.sent.assignedFrom ?? call.now } };
  },
  assetRemoveResource(call) {
    const vehicle = call.require('Vehicle', 'assetId');
    if (vehicle.resourceId !== call.sent.resourceId) throw new Refusal('recordNotFound', `resourceId ${String(call.sent.resourceId)}`);
    call.replace('updateVehicle', { vehicleId: vehicle.id ?? null }, vehicle, { resourceId: null });
    return { record: vehicle, more: { resourceId: call.sent.resourceId ?? null, assignedTo: call.sent.assignedTo ?? call.now } };
  },
  assetDelete(call) {
    const vehicle = call.require('Vehicle', 'assetId');
    for (const entity of ['ResourceJourney', 'Job'])
      if (call.all(entity).some((one) => one.vehicleId === vehicle.id)) throw new Refusal('recordInUse', `${entity.toLowerCase()}s reference it`);
    call.remove('Vehicle', vehicle);
    return { more: { wasDeleted: true } };
  },
  assetCheckDueList(call) {
    const [template] = call.all('CheckTemplate');
    const checks = call.all('AssetCheck');
    const until = String(call.sent.dateTo ?? call.now).slice(0, 10);
    const due = call.all('Vehicle').map((vehicle): JsonRecord => {
      const last = checks
        .filter((one) => one.vehicleId === vehicle.id)
        .toSorted((one, other) => String(other.startedAt).localeCompare(String(one.startedAt)))[0];
      const checkDueOn = String(last?.nextCheckDueOn ?? call.now).slice(0, 10);
      const daysOverdue = Math.round((Date.parse(call.now.slice(0, 10)) - Date.parse(checkDueOn)) / day);
      return {
        id: Number(vehicle.id),
        vehicleId: vehicle.id ?? null,
        assetId: vehicle.id ?? null,
        worksheetId: last?.worksheetId ?? template?.worksheetId ?? 51,
        templateName: template?.templateName ?? 'Daily walk-round check',
        checkDueOn,
        daysOverdue,
      };
    });
    return { records: due.filter(({ checkDueOn }) => String(checkDueOn) <= until) };
  },
  contactByEmail: (call) => contactsWith(call, ['email'], call.sent.email ?? null),
  contactByPhone: (call) => contactsWith(call, ['phone', 'mobile'], call.sent.phone ?? null),
  contactByPostcode(call) {
    const wanted = String(call.sent.postalCode).replaceAll(/\s/g, '').toLowerCase();
    const codeOf = (contact: JsonRecord) =>
      String(valueAt(contact, 'address.postalCode') ?? '')
        .replaceAll(/\s/g, '')
        .toLowerCase();
    const centre = call.all('Contact').find((one) => codeOf(one).startsWith(wanted) && isRecord(one.location ?? null));
    const radius = numberIn(call.sent, 'radiusKm');
    const records = call.all('Contact').flatMap((one): JsonRecord[] => {
      const here = isRecord(one.location ?? null) ? (one.location as JsonRecord) : null;
      const distance = here !== null && isRecord(centre?.location ?? null) ? money(kilometres(here, centre?.location as JsonRecord)) : null;
      const isNear = radius === null ? codeOf(one).startsWith(wanted) : distance !== null && distance <= radius;
      return isNear ? [{ ...one, distanceKm: distance }] : [];
    });
    return { records };
  },
  contactByGroup(call) {
    const groups = new Set<Json>([call.require('ContactGroup').id ?? null]);
    if (call.sent.includeChildGroups === true)
      for (let size = 0; size !== groups.size; ) {
        size = groups.size;
        for (const group of call.all('ContactGroup')) if (groups.has(group.parentContactGroupId ?? null)) groups.add(group.id ?? null);
      }
    return {
      records: call.all('Contact').filter((one) => groups.has(one.contactGroupId ?? null) && (call.sent.includeInactive === true || one.isActive !== false)),
    };
  },
  contactStopSet(call) {
    const contact = call.require('Contact');
    const path = { contactId: contact.id ?? null };
    const children = typeof call.sent.includeChildContacts === 'boolean' ? { includeChildContacts: call.sent.includeChildContacts } : {};
    if (call.sent.onStop === true && typeof call.sent.reason !== 'string') throw new Refusal('parameterMissing', 'reason');
    const isOnStop = valueAt(contact, 'onStop.isOnStop') === true;
    if (call.sent.onStop === true) return { record: call.write('putContactOnStop', path, { reason: call.sent.reason ?? null, ...children } as JsonRecord) };
    return { record: isOnStop ? call.write('unstopContact', path, { reason: call.sent.reason ?? null, ...children } as JsonRecord) : contact };
  },
  contactDelete(call) {
    const contact = call.require('Contact');
    const isUsed = ['Job', 'Invoice', 'Quote', 'Contract', 'PurchaseOrder'].some((entity) =>
      call.all(entity).some((one) => one.contactId === contact.id || one.siteContactId === contact.id),
    );
    if (isUsed) {
      call.replace('updateContact', { contactId: contact.id ?? null }, contact, { isActive: false });
      return { more: { wasDeleted: false, isActive: false } };
    }
    for (const person of call.all('Person').filter((one) => one.contactId === contact.id)) call.remove('Person', person);
    for (const note of call.all('Note').filter((one) => one.entityType === 'contact' && one.entityId === contact.id)) call.remove('Note', note);
    call.remove('Contact', contact);
    return { more: { wasDeleted: true, isActive: null } };
  },
  contactPersonDelete(call) {
    const person = call.require('Person');
    const user = call.all('Job').find((job) => job.personId === person.id) ?? call.all('Quote').find((quote) => quote.personId === person.id);
    if (user) throw new Refusal('recordInUse', `a job or document references personId ${String(person.id)}`);
    call.remove('Person', person);
    return { more: { wasDeleted: true } };
  },
  contactAnonymiseUsers(call) {
    const contact = call.require('Contact');
    const asked = listIn(call.sent, 'personIds');
    const persons = call.all('Person').filter((one) => one.contactId === contact.id && (asked.length === 0 || asked.includes(one.id ?? null)));
    const isOpen = (job: JsonRecord) => !['completed', 'cancelled'].includes(String(job.status));
    const skipped = persons.filter((person) => call.all('Job').some((job) => job.personId === person.id && isOpen(job)));
    const anonymised = persons.filter((person) => !skipped.includes(person));
    const empty = {
      title: null,
      firstName: 'Anonymised',
      lastName: 'Anonymised',
      jobTitle: null,
      email: null,
      phone: null,
      mobile: null,
      preferredChannel: null,
    };
    for (const person of anonymised) {
      const consents = listIn(person, 'consents')
        .filter(isRecord)
        .map((one) => ({ ...one, status: 'withdrawn', recordedAt: call.now }));
      call.change('Person', person, { ...empty, consents, isAnonymised: true, isActive: false, customFields: [], modifiedAt: call.now });
    }
    return { more: { anonymisedCount: anonymised.length, skippedPersonIds: skipped.map(({ id = null }) => id) } };
  },
  contactTags: (call) => tagsOf(call, 'Contact'),
  contactTagAdd: (call) => setTags(call, 'Contact', true),
  contactTagRemove: (call) => setTags(call, 'Contact', false),
  jobTagList: (call) => tagsOf(call, 'Job'),
  jobTagAdd: (call) => setTags(call, 'Job', true),
  jobTagRemove: (call) => setTags(call, 'Job', false),
  tagList: (call) => ({
    records: call.all('Tag').map((tag) => ({
      ...tag,
      usageCount: [...call.all('Contact'), ...call.all('Job')].filter((one) => listIn(one, 'tags').includes(tag.tagName ?? null)).length,
    })),
  }),
  tagDelete(call) {
    const tag = call.require('Tag');
    let usageCount = 0;
    for (const entity of ['Contact', 'Job', 'Resource', 'Vehicle', 'JobGroup'])
      for (const one of call.all(entity).filter((record) => listIn(record, 'tags').includes(tag.tagName ?? null))) {
        usageCount++;
        call.change(entity, one, { tags: listIn(one, 'tags').filter((name) => name !== tag.tagName), modifiedAt: call.now });
      }
    call.remove('Tag', tag);
    return { more: { wasDeleted: true, usageCount } };
  },
  contractCopy(call) {
    const source = call.require('Contract', 'sourceContractId');
    const start = String(call.sent.newStartDate);
    const length = source.endDate === null ? null : Date.parse(String(source.endDate)) - Date.parse(String(source.startDate));
    const endDate = length === null ? null : new Date(Date.parse(start) + length).toISOString().slice(0, 10);
    const { id: _id, ...terms } = source;
    const contactId = call.sent.contactId ?? source.contactId ?? null;
    const reference = nextNumber(call.all('Contract'), 'reference');
    const copy = call.add('Contract', {
      ...terms,
      contactId,
      reference,
      startDate: start,
      endDate,
      renewalDate: null,
      status: 'draft',
      createdAt: call.now,
      modifiedAt: call.now,
    });
    if (call.sent.copyLines !== false)
      for (const { id: _line, ...line } of call.all('ContractLine').filter((one) => one.contractId === source.id))
        call.add('ContractLine', { ...line, contractId: copy.id ?? null, lastInvoicedTo: null, validFrom: start });
    return { record: copy };
  },
  customFieldValues(call) {
    const record = call.require(entityOf(call.sent.entityType ?? null), 'entityId');
    return {
      records: listIn(record, 'customFields')
        .filter(isRecord)
        .map((field) => ({ ...field, id: field.customFieldDefinitionId ?? null, fieldValue: String(field.value) })),
    };
  },
  customFieldDefinitions(call) {
    const entity = entityOf(call.sent.entityType ?? null);
    const used = call.all(entity).flatMap((record) => listIn(record, 'customFields').filter(isRecord));
    const own = call.all('CustomFieldDefinition').filter((one) => one.entityType === call.sent.entityType);
    const known = new Map(own.map((one) => [one.id, one]));
    for (const field of used)
      if (!known.has(field.customFieldDefinitionId))
        known.set(field.customFieldDefinitionId, {
          id: field.customFieldDefinitionId ?? null,
          entityType: call.sent.entityType ?? null,
          fieldName: field.fieldName ?? '',
          fieldType: field.fieldType ?? 'text',
          isMandatory: false,
          listOptions: [],
          sequence: known.size + 1,
        });
    return { records: [...known.values()] };
  },
  customFieldValueSave(call) {
    const entity = entityOf(call.sent.entityType ?? null);
    const record = call.require(entity, 'entityId');
    const definition = call.calls.world.get('CustomFieldDefinition', numberIn(call.sent, 'customFieldDefinitionId') ?? 0);
    const held = call
      .all(entity)
      .flatMap((one) => listIn(one, 'customFields').filter(isRecord))
      .find((one) => one.customFieldDefinitionId === call.sent.customFieldDefinitionId);
    const known = definition ?? held;
    if (known === undefined || known === null) throw new Refusal('recordNotFound', `customFieldDefinitionId ${String(call.sent.customFieldDefinitionId)}`);
    const value = valueOfType(String(known.fieldType), call.sent.fieldValue ?? null, listIn(known, 'listOptions'));
    const { customFieldDefinitionId = null } = call.sent;
    const others = listIn(record, 'customFields').filter((one) => isRecord(one) && one.customFieldDefinitionId !== customFieldDefinitionId);
    const before = listIn(record, 'customFields')
      .filter(isRecord)
      .find((one) => one.customFieldDefinitionId === customFieldDefinitionId);
    const set = value === null ? [] : [{ customFieldDefinitionId, fieldName: known.fieldName ?? '', fieldType: known.fieldType ?? 'text', value }];
    call.change(entity, record, { customFields: [...others, ...set], ...('modifiedAt' in record && { modifiedAt: call.now }) });
    return { more: { wasChanged: (before?.value ?? null) !== value } };
  },
  accountContactLink(call) {
    const contact = call.require('Contact');
    const wanted = call.sent.accountContactReference ?? null;
    const account = call.all('AccountContact').find((one) => one.accountContactReference === wanted);
    if (account === undefined) throw new Refusal('recordNotFound', `accountContactReference ${String(wanted)}`);
    if (account.contactId === contact.id) return { record: account, more: { wasChanged: false } };
    for (const other of call.all('AccountContact').filter((one) => one.contactId === contact.id))
      call.change('AccountContact', other, { contactId: null, isLinked: false });
    return { record: call.change('AccountContact', account, { contactId: contact.id ?? null, isLinked: true }), more: { wasChanged: true } };
  },
  receiptSave(call) {
    const allocations = listIn(call.sent, 'allocations').filter(isRecord);
    let left = numberIn(call.sent, 'receiptAmount') ?? 0;
    for (const { invoiceId = null, ...allocation } of allocations) {
      const invoice = call.require('Invoice', 'invoiceId', invoiceId);
      const amount = numberIn(allocation, 'allocatedAmount') ?? numberIn(allocation, 'amount') ?? 0;
      const balance = numberIn(invoice, 'balance') ?? 0;
      if (amount > balance || amount > left) throw new Refusal('amountExceedsBalance', `invoiceId ${String(invoiceId)} has a balance of ${balance}`);
      left = money(left - amount);
      const rest = money(balance - amount);
      call.change('Invoice', invoice, {
        balance: rest,
        paidAmount: money((numberIn(invoice, 'paidAmount') ?? 0) + amount),
        status: rest === 0 ? 'paid' : (invoice.status ?? null),
        modifiedAt: call.now,
      });
      call.add('InvoicePayment', {
        invoiceId,
        receivedOn: call.sent.receivedOn ?? null,
        amount,
        paymentMethod: call.sent.paymentMethod ?? null,
        paymentReference: call.sent.paymentReference ?? null,
        recordedBy: call.by,
        recordedAt: call.now,
        isRefund: false,
      });
    }
    const { allocations: _allocations, ...fields } = call.sent;
    const receiptNumber = nextNumber(call.all('Receipt'), 'receiptNumber') ?? 'REC-00001';
    return { record: call.add('Receipt', { ...fields, receiptNumber, unallocatedAmount: left }) };
  },
  paymentSave(call) {
    const invoice = call.require('PurchaseInvoice');
    const paid = call
      .all('Payment')
      .filter((one) => one.purchaseInvoiceId === invoice.id)
      .reduce((sum, one) => sum + (numberIn(one, 'paymentAmount') ?? 0), 0);
    const gross = numberIn(invoice, 'grossAmount') ?? 0;
    const owed = invoice.status === 'paid' ? 0 : money(gross - paid);
    const amount = numberIn(call.sent, 'paymentAmount') ?? 0;
    if (amount > owed) throw new Refusal('amountExceedsBalance', `purchaseInvoiceId ${String(invoice.id)} has a balance of ${owed}`);
    const payment = call.add('Payment', { ...call.sent, contactId: invoice.contactId ?? null, currencyCode: invoice.currencyCode ?? 'GBP' });
    const after = amount === owed ? call.change('PurchaseInvoice', invoice, { status: 'paid', modifiedAt: call.now }) : invoice;
    return { record: payment, more: { status: after.status ?? null, wasCreated: true } };
  },
  financialDocumentList(call) {
    const kinds = call.sent.documentKind
      ? [String(call.sent.documentKind)]
      : ['invoice', 'quote', 'purchaseOrder', 'purchaseInvoice'].filter((kind) => kind in documents);
    const { contactId = null, jobId = null, dateFrom = null, dateTo = null } = call.sent;
    const records = kinds.flatMap((kind) => {
      const { of = '', lines = '', date = '' } = documents[kind] ?? {};
      const ofJob = jobId === null ? null : new Set(call.all(lines).flatMap((line) => (line.jobId === jobId ? [line[keyName(of)]] : [])));
      return call
        .all(of)
        .filter((one) => of !== 'Invoice' || (one.isCreditNote === true) === (kind === 'creditNote'))
        .filter((one) => (contactId === null || one.contactId === contactId) && (ofJob === null || ofJob.has(one.id)))
        .filter((one) => (typeof dateFrom !== 'string' || String(one[date]) >= dateFrom) && (typeof dateTo !== 'string' || String(one[date]) <= dateTo))
        .map((one) => shownDocument(kind, one));
    });
    return { records };
  },
  financialDocumentGet(call) {
    const { kind, record } = documentOf(call);
    const lines = call.all(kind.lines).filter((line) => line[keyName(kind.of)] === record.id);
    return {
      record: shownDocument(String(call.sent.documentKind), record),
      more: { lines: lines.map(({ id, ...line }) => ({ lineId: id ?? null, ...line })) },
    };
  },
  financialDocumentPdf(call) {
    const { kind, record } = documentOf(call);
    const lines = call.all(kind.lines).filter((line) => line[keyName(kind.of)] === record.id);
    const texts = lines.map((line) => `${String(line.quantity ?? line.quantityOrdered ?? 1)} x ${String(line.description)}: ${String(line.netAmount)}`);
    return printed(String(record[kind.number] ?? record.id), [...texts, '', ...linesOf(record)]);
  },
  financialDocumentSend(call) {
    const { kind, record } = documentOf(call);
    const sent = queued(call, 'email', { documentKind: call.sent.documentKind ?? null, documentId: record.id ?? null });
    if ('sentAt' in record) call.change(kind.of, record, { sentAt: call.now });
    return sent;
  },
  financialLineList(call) {
    const { kind, record } = documentOf(call);
    return {
      records: call
        .all(kind.lines)
        .filter((line) => line[keyName(kind.of)] === record.id)
        .map((line) => ({ ...line, lineId: line.id ?? null })),
    };
  },
  financialLineSave(call) {
    const { kind, record } = documentOf(call);
    if (record.status !== 'draft') throw new Refusal('documentLocked', `documentId ${String(record.id)} is ${String(record.status)}`);
    const { documentKind: _kind, documentId: _id, lineId = null, ...fields } = call.sent;
    const before = lineId === null ? null : call.require(kind.lines, 'lineId', lineId);
    const number = call.all(kind.lines).filter((line) => line[keyName(kind.of)] === record.id).length + 1;
    const line =
      before === null
        ? call.add(kind.lines, { discountPercent: 0, ...fields, [keyName(kind.of)]: record.id ?? null, lineNumber: number })
        : call.change(kind.lines, before, fields);
    totals(call, kind.of, kind.lines, record);
    return { more: { lineId: line.id ?? null, wasCreated: before === null, netAmount: netOf(line), taxAmount: taxOf(call, line) } };
  },
  financialLineDelete(call) {
    const kind = documents[String(call.sent.documentKind)] ?? { of: 'Invoice', lines: 'InvoiceLine' };
    const line = call.require(kind.lines, 'lineId');
    const record = call.require(kind.of, keyName(kind.of), line[keyName(kind.of)] ?? null);
    if (record.status !== 'draft') throw new Refusal('documentLocked', `the document ${String(record.id)} is ${String(record.status)}`);
    call.remove(kind.lines, line);
    totals(call, kind.of, kind.lines, record);
    return { more: { wasDeleted: true } };
  },
  invoiceFromJobs(call) {
    const jobs = listIn(call.sent, 'jobIds').map((id) => call.require('Job', 'jobId', id));
    const linesOfJob = (job: JsonRecord) =>
      call.all('JobLine').filter((line) => line.jobId === job.id && line.isChargeable === true && (line.invoiceLineId ?? null) === null);
    const groups = Map.groupBy(
      jobs.filter((job) => linesOfJob(job).length > 0),
      (job) => (call.sent.groupByContact === false ? job.id : job.contactId),
    );
    if (groups.size === 0) throw new Refusal('nothingToInvoice', '');
    const date = String(call.sent.invoiceDate ?? call.now.slice(0, 10));
    let netAmount = 0;
    const invoiceIds = [...groups.values()].map((group) => {
      const terms = {
        invoiceNumber: null,
        isCreditNote: false,
        contactId: group[0]?.contactId ?? null,
        siteContactId: group[0]?.siteContactId ?? null,
        status: 'draft',
        orderNumber: group[0]?.orderNumber ?? null,
      };
      const dueDate = new Date(Date.parse(date) + 30 * day).toISOString().slice(0, 10);
      const invoice = call.add('Invoice', {
        ...terms,
        invoiceDate: date,
        dueDate,
        currencyCode: 'GBP',
        exchangeRate: 1,
        netAmount: 0,
        taxAmount: 0,
        grossAmount: 0,
        paidAmount: 0,
        balance: 0,
        createdAt: call.now,
        modifiedAt: call.now,
      });
      for (const [index, line] of group.flatMap(linesOfJob).entries()) {
        const {
          lineType = 'other',
          description = '',
          jobId = null,
          quantity = 1,
          unitPrice = 0,
          discountPercent = 0,
          taxCodeId = null,
          nominalCodeId = null,
        } = line;
        const added = call.add('InvoiceLine', {
          invoiceId: invoice.id ?? null,
          lineNumber: index + 1,
          lineType,
          description,
          jobId,
          quantity,
          unitPrice,
          discountPercent,
          taxCodeId,
          nominalCodeId,
        });
        call.change('JobLine', line, { invoiceLineId: added.id ?? null, modifiedAt: call.now });
      }
      netAmount += Number(totals(call, 'Invoice', 'InvoiceLine', invoice).netAmount);
      return invoice.id ?? null;
    });
    return { more: { invoiceIds, netAmount: money(netAmount) } };
  },
  invoiceVoid(call) {
    const invoice = call.require('Invoice');
    if ((numberIn(invoice, 'paidAmount') ?? 0) > 0) throw new Refusal('recordInUse', `invoiceId ${String(invoice.id)} has payments`);
    const lines = new Set(call.all('InvoiceLine').flatMap((line) => (line.invoiceId === invoice.id ? [line.id] : [])));
    for (const line of call.all('JobLine').filter((one) => lines.has(one.invoiceLineId ?? undefined))) call.change('JobLine', line, { invoiceLineId: null });
    return { record: call.change('Invoice', invoice, { status: 'void', voidedAt: call.now, balance: 0, modifiedAt: call.now }) };
  },
  quotationSave(call, plan) {
    const { quoteId = null, lines = null, ...fields } = call.sent;
    const before = quoteId === null ? null : call.require('Quote', 'quoteId', quoteId);
    const isNewVersion = before !== null && before.status !== 'draft';
    const { id: _id, ...earlier } = before ?? {};
    const reference = before?.reference ?? nextNumber(call.all('Quote'), 'reference');
    const fresh = { status: 'draft', netAmount: 0, taxAmount: 0, grossAmount: 0, currencyCode: 'GBP', sentAt: null, answeredAt: null, createdAt: call.now };
    const version = isNewVersion ? Number(before?.versionNumber ?? 1) + 1 : Number(before?.versionNumber ?? 1);
    const record =
      before !== null && !isNewVersion
        ? call.change('Quote', before, { ...fields, modifiedAt: call.now })
        : call.add('Quote', { ...earlier, ...fresh, ...fields, reference, versionNumber: version, previousQuoteId: before?.id ?? null, modifiedAt: call.now });
    const source = Array.isArray(lines) ? lines.filter(isRecord) : isNewVersion ? call.all('QuoteLine').filter((line) => line.quoteId === before?.id) : null;
    if (source !== null) {
      for (const line of call.all('QuoteLine').filter((one) => one.quoteId === record.id)) call.remove('QuoteLine', line);
      for (const [index, { id: _line, ...line }] of source.entries()) call.add('QuoteLine', { ...line, quoteId: record.id ?? null, lineNumber: index + 1 });
    }
    return { record: totals(call, 'Quote', plan.parts.lines ?? 'QuoteLine', record), more: { wasCreated: before === null || isNewVersion } };
  },
  quotationStatusSet(call) {
    const quote = call.require('Quote');
    const wanted = String(call.sent.quotationStatus);
    const allowed: Readonly<Record<string, readonly string[]>> = { draft: ['sent'], sent: ['accepted', 'declined'] };
    if (quote.status !== wanted && !(allowed[String(quote.status)] ?? []).includes(wanted))
      throw new Refusal('notAllowedInStatus', `quoteId ${String(quote.id)} is ${String(quote.status)}`);
    if (quote.status === wanted) return { record: quote };
    const at: JsonRecord = wanted === 'sent' ? { sentAt: call.now } : { answeredAt: call.now };
    return { record: call.change('Quote', quote, { status: wanted, ...at, declineReason: call.sent.declineReason ?? null, modifiedAt: call.now }) };
  },
  quotationConvert(call) {
    const quote = call.require('Quote');
    if (quote.status !== 'accepted') throw new Refusal('notAllowedInStatus', `quoteId ${String(quote.id)} is ${String(quote.status)}`);
    const contactId = quote.contactId ?? null;
    if (typeof call.sent.jobTypeId !== 'number') {
      const contract = call.add('Contract', {
        reference: nextNumber(call.all('Contract'), 'reference'),
        name: quote.title ?? '',
        contactId,
        status: 'draft',
        startDate: call.now.slice(0, 10),
        endDate: null,
        annualValue: quote.netAmount ?? 0,
        currencyCode: quote.currencyCode ?? 'GBP',
        isAutoRenewed: false,
        billingFrequency: 'annually',
        createdAt: call.now,
        modifiedAt: call.now,
      });
      return { record: call.change('Quote', quote, { status: 'converted', contractId: contract.id ?? null, modifiedAt: call.now }), more: { newJobIds: [] } };
    }
    const site = quote.siteContactId ?? null;
    const job = call.write('createJob', {}, {
      jobTypeId: call.sent.jobTypeId,
      contactId,
      description: quote.title ?? '',
      ...(site !== null && site !== contactId && { siteContactId: site }),
    } as JsonRecord);
    const group = call.write('createJobGroup', {}, { name: quote.title ?? 'Quotation', contactId, jobIds: [job.id ?? null] });
    return {
      record: call.change('Quote', quote, { status: 'converted', jobGroupId: group.id ?? null, modifiedAt: call.now }),
      more: { newJobIds: [job.id ?? null] },
    };
  },
  attachmentAdd(call) {
    call.require(entityOf(call.sent.attachedTo ?? null), 'attachedToId');
    return fileAdded(call, call.sent.attachedTo ?? null, call.sent.attachedToId ?? null);
  },
  jobAttachmentAdd(call) {
    return fileAdded(call, 'job', call.require('Job').id ?? null);
  },
  jobCancel(call) {
    const reason = call.sent.reason ?? call.calls.world.get('CancelReason', numberIn(call.sent, 'cancelReasonId') ?? 0)?.cancelReasonName ?? 'Cancelled';
    const notify = call.sent.notifyPerson === true ? { notifyPerson: true } : {};
    return { record: call.write('cancelJob', { jobId: call.require('Job').id ?? null }, { reason, ...notify } as JsonRecord) };
  },
  jobClientStatusList: (call) => ({
    records: call.all('ClientStatus').map((status) => ({
      ...status,
      clientStatusAt:
        call
          .all('JobClientStatus')
          .filter((one) => one.jobId === call.sent.jobId && one.clientStatusId === status.id)
          .at(-1)?.clientStatusAt ??
        status.clientStatusAt ??
        null,
    })),
  }),
  jobClientStatusSet(call) {
    const job = call.require('Job');
    const status = call.require('ClientStatus');
    call.add('JobClientStatus', { jobId: job.id ?? null, clientStatusId: status.id ?? null, clientStatusAt: call.now, comment: call.sent.comment ?? null });
    call.add('CustomerActivity', {
      jobId: job.id ?? null,
      activityAt: call.now,
      activityKind: 'messageSent',
      activityText: status.clientStatusName ?? null,
      personId: job.personId ?? null,
    });
    if (call.sent.notifyPerson === true)
      call.send('message', { to: [job.personId ?? null], text: status.clientStatusName ?? null, about: { jobId: job.id ?? null } });
    return { more: { jobId: job.id ?? null, clientStatusId: status.id ?? null, clientStatusAt: call.now } };
  },
  jobDateOptionSelect(call) {
    const job = call.require('Job');
    const option = call.require('DateOption');
    if (option.jobId !== undefined && option.jobId !== job.id) throw new Refusal('recordNotFound', `dateOptionId ${String(option.id)}`);
    if (String(option.offeredUntil) < call.now || option.isLapsed === true)
      throw new Refusal('optionLapsed', `it was offered until ${String(option.offeredUntil)}`);
    const resourceId = job.resourceId ?? call.all('Resource').find((one) => one.status === 'active' && one.type === 'employee')?.id ?? null;
    const after = call.write(
      'scheduleJob',
      { jobId: job.id ?? null },
      { resourceId, plannedStart: option.optionStart ?? null, plannedEnd: option.optionEnd ?? null },
    );
    call.change('DateOption', option, { isSelected: true });
    for (const other of call.all('DateOption').filter((one) => one.jobId === job.id && one.id !== option.id))
      call.change('DateOption', other, { isSelected: false, isLapsed: true });
    return { record: after };
  },
  jobEmailConfirmation: (call) => queued(call, 'email', { jobId: call.require('Job').id ?? null }),
  jobCardGet(call) {
    const job = call.require('Job');
    return printed(String(job.reference), linesOf(job));
  },
  jobCardSend: (call) => queued(call, 'email', { jobId: call.require('Job').id ?? null, file: `${String(call.require('Job').reference)}.pdf` }),
  jobCategoryList(call) {
    return { records: categories(call) };
  },
  jobTypeList(call) {
    const category = (call.sent.jobCategoryId ?? null) === null ? null : categories(call).find(({ id }) => id === call.sent.jobCategoryId);
    if (category === undefined) throw new Refusal('recordNotFound', `jobCategoryId ${String(call.sent.jobCategoryId)}`);
    const isWanted = (type: JsonRecord) =>
      (category === null || type.jobCategoryName === category.jobCategoryName) && (call.sent.includeInactive === true || type.isActive !== false);
    return { records: call.all('JobType').filter(isWanted) };
  },
  jobDuplicate(call) {
    const job = call.require('Job');
    const {
      jobTypeId = null,
      contactId = null,
      siteContactId = null,
      personId = null,
      description = null,
      priority = null,
      plannedDurationMinutes = null,
      orderNumber = null,
    } = job;
    const body = Object.fromEntries(
      Object.entries({ jobTypeId, contactId, siteContactId, personId, description, priority, plannedDurationMinutes, orderNumber }).filter(
        ([, value]) => value !== null,
      ),
    );
    const copies = Array.from({ length: Number(call.sent.copyCount ?? 1) }, () => {
      const copy = call.write('createJob', {}, body);
      if (call.sent.copyStock === true)
        for (const line of call.all('JobStock').filter((one) => one.jobId === job.id))
          call.write(
            'createJobStock',
            { jobId: copy.id ?? null },
            { stockDetailId: line.stockDetailId ?? null, quantityPlanned: line.quantityPlanned ?? null },
          );
      return copy;
    });
    return { more: { newJobIds: copies.map(({ id = null }) => id), newReferences: copies.map(({ reference = null }) => reference) } };
  },
  jobStatusSet(call) {
    const job = call.require('Job');
    const path = { jobId: job.id ?? null };
    const { status = null, changedAt = null, reason = null } = call.sent;
    if (job.status === status) return { record: job, more: { changedAt: call.now } };
    if (status === 'started')
      return { record: call.write('startJob', path, changedAt === null ? {} : { startedAt: changedAt }), more: { changedAt: changedAt ?? call.now } };
    const cycle = call.calls.engine.description['x-lifecycles']?.job;
    const step = cycle?.transitions.find(({ from, to, actors }) => from.includes(String(job.status)) && to === status && !actors.includes('system'));
    const actor = step?.actors.includes('officeUser') ? 'officeUser' : 'resource';
    if (step === undefined) throw new Refusal('notAllowedInStatus', `jobId ${String(job.id)} is ${String(job.status)}`);
    const after = act(call.calls.engine, call.calls.draft, {
      lifecycle: 'job',
      key: Number(job.id),
      event: step.event,
      to: step.to,
      actor,
      by: call.by,
      reason: typeof reason === 'string' ? reason : 'Set by an integration',
    });
    return { record: after, more: { changedAt: call.now } };
  },
  jobStockSave(call) {
    const { jobStockId = null, jobId = null, quantityUsed = null, ...fields } = call.sent;
    if (jobStockId === null) {
      const body = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
      return { record: call.write('createJobStock', { jobId }, body), more: { wasCreated: true } };
    }
    const line = call.require('JobStock', 'jobStockId', jobStockId);
    const used: JsonRecord = quantityUsed === null ? {} : { quantityUsed, status: Number(quantityUsed) > 0 ? 'used' : (line.status ?? null) };
    return { record: call.change('JobStock', line, { ...fields, ...used, modifiedAt: call.now }), more: { wasCreated: false } };
  },
  jobAssistantAdd(call) {
    const job = call.require('Job');
    const resource = call.require('Resource');
    const start = call.sent.plannedStart ?? job.plannedStart ?? null;
    const end = call.sent.plannedEnd ?? job.plannedEnd ?? null;
    const busy = call
      .all('Job')
      .find(
        (one) =>
          one.resourceId === resource.id &&
          one.id !== job.id &&
          ['scheduled', 'dispatched', 'accepted', 'travelling', 'started'].includes(String(one.status)) &&
          overlaps(one, String(start), String(end)),
      );
    if (busy && start !== null) throw new Refusal('resourceBusy', `resourceId ${String(resource.id)} has job ${String(busy.id)}`);
    return {
      record: call.add('JobAssistant', {
        jobId: job.id ?? null,
        resourceId: resource.id ?? null,
        plannedStart: start,
        plannedEnd: end,
        arrivedAt: null,
        leftAt: null,
        workMinutes: null,
        travelMinutes: null,
        isDeviceUser: resource.isDeviceUser ?? false,
        addedBy: call.by,
        addedAt: call.now,
      }),
    };
  },
  jobGroupJobs(call) {
    const ids = listIn(call.require('JobGroup'), 'jobIds');
    return { records: call.all('Job').filter((job) => ids.includes(job.id ?? null)) };
  },
  jobGroupAddJob: (call) => setGroup(call, true),
  jobGroupRemoveJob: (call) => setGroup(call, false),
  jobCount(call) {
    const { groupBy = 'status', dateFrom = '', dateTo = '9999' } = call.sent;
    const statuses = listIn(call.sent, 'statuses');
    const planned = call.all('Job').filter((job) => {
      const on = textIn(job, 'plannedStart')?.slice(0, 10);
      return on !== undefined && on >= String(dateFrom) && on <= String(dateTo) && (statuses.length === 0 || statuses.includes(job.status ?? null));
    });
    const field =
      { status: 'status', jobType: 'jobTypeId', resource: 'resourceId', contact: 'contactId', priority: 'priority', day: 'plannedStart' }[String(groupBy)] ??
      String(groupBy);
    const groups = Map.groupBy(planned, (job) =>
      field === 'plannedStart' ? String(job.plannedStart).slice(0, 10) : job[field] === null || job[field] === undefined ? null : String(job[field]),
    );
    return { records: [...groups].map(([groupValue, jobs], index) => ({ id: index, groupValue, jobCount: jobs.length })) };
  },
  jobScheduleCheck(call) {
    const { jobId: _job, ...body } = call.sent;
    const conflicts = conflictsOf(call, call.require('Job'), body);
    return { more: { isPossible: conflicts.length === 0, conflicts } };
  },
  jobScheduleSuggestions(call) {
    const job = call.require('Job');
    const minutes = numberIn(job, 'plannedDurationMinutes') ?? 60;
    const [from, to] = [Date.parse(String(call.sent.searchFrom)), Date.parse(String(call.sent.searchTo))];
    const most = Number(call.sent.maximumSuggestions ?? 5);
    const resources = call.all('Resource').filter((one) => one.status === 'active' && one.type === 'employee');
    const jobs = call.all('Job').filter((one) => ['scheduled', 'dispatched', 'accepted', 'travelling', 'started', 'completed'].includes(String(one.status)));
    const found: JsonRecord[] = [];
    for (let at = Math.max(from, from); at + minutes * 60_000 <= to && found.length < most; at += 30 * 60_000) {
      const hour = new Date(at).getUTCHours();
      if (hour < 7 || hour > 16) continue;
      const [plannedStart, plannedEnd] = [at, at + minutes * 60_000].map((time) => new Date(time).toISOString().replace('.000Z', 'Z'));
      const free = resources.find(
        (one) =>
          !found.some((other) => other.resourceId === one.id && other.plannedStart === plannedStart) &&
          !jobs.some((other) => other.resourceId === one.id && overlaps(other, plannedStart ?? '', plannedEnd ?? '')) &&
          !call
            .all('ResourceAbsence')
            .some((absence) => absence.resourceId === one.id && absence.status === 'approved' && overlaps(absence, plannedStart ?? '', plannedEnd ?? '')),
      );
      if (free) found.push({ resourceId: free.id ?? null, plannedStart: plannedStart ?? null, plannedEnd: plannedEnd ?? null, travelMinutes: 20 });
    }
    return { more: { suggestions: found } };
  },
  jobSignatureGet(call) {
    const job = call.require('Job');
    return {
      record: job,
      more: {
        signedBy: valueAt(job, 'result.signedBy'),
        signedAt: valueAt(job, 'result.setAt'),
        signatureContent: valueAt(job, 'result.signedBy') === null ? null : 'iVBORw0KGgo=',
      },
    };
  },
  jobWorksheetSet(call) {
    const job = call.require('Job');
    const before = call
      .all('JobWorksheet')
      .filter((one) => one.jobId === job.id)
      .map(({ worksheetId }) => worksheetId);
    const ids = listIn(call.sent, 'worksheetIds');
    call.write('setJobWorksheets', { jobId: job.id ?? null }, { worksheets: ids.map((worksheetId) => ({ worksheetId })) });
    return { record: job, more: { wasChanged: JSON.stringify(before) !== JSON.stringify(ids) } };
  },
  messageSend(call) {
    const { recipientKind = null, channel = 'sms', messageText = null, sendAt = null } = call.sent;
    const ids = listIn(call.sent, 'recipientIds');
    const persons = recipientKind === 'person' ? ids.map((id) => call.require('Person', 'personId', id)) : [];
    if (recipientKind === 'resource') for (const id of ids) call.require('Resource', 'resourceId', id);
    const refused = persons.filter((person) => hasWithdrawn(person, channel)).map(({ id = null }) => id);
    if (ids.length > 0 && refused.length === ids.length)
      throw new Refusal('consentMissing', `every recipient (${ids.join(', ')}) has withdrawn consent to ${String(channel)}`);
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
    const rows = ['reference,contactId,status,actualEnd', ...jobs.map((job) => [job.reference, job.contactId, job.status, job.actualEnd ?? ''].join(','))];
    const fileName = `${String(report.reportName)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')}.${format}`;
    const isPdf = format === 'pdf';
    const fileContent = isPdf ? pdfOf(String(report.reportName), rows) : Buffer.from(`${rows.join('\n')}\n`).toString('base64');
    const contentType = isPdf ? 'application/pdf' : format === 'csv' ? 'text/csv' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
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
  resourceGroupSave(call) {
    const { resourceGroupId = null, ...fields } = call.sent;
    const before = resourceGroupId === null ? null : call.require('ResourceGroup');
    const fresh = { description: null, reference: null, parentResourceGroupId: null, resourceCount: 0, isActive: true };
    const record =
      before === null
        ? call.calls.draft.put('ResourceGroup', { id: call.calls.draft.nextKey('ResourceGroup'), ...fresh, ...fields, modifiedAt: call.now })
        : call.change('ResourceGroup', before, { ...fields, modifiedAt: call.now });
    return { record, more: { wasCreated: before === null } };
  },
  resourceAbsenceDelete(call) {
    const absence = call.require('ResourceAbsence');
    if (String(absence.startsAt) <= call.now) throw new Refusal('parameterInvalid', 'resourceAbsenceId: the absence has started');
    call.remove('ResourceAbsence', absence);
    return { more: { wasDeleted: true } };
  },
  resourceSkillSave(call) {
    const resource = call.require('Resource');
    const { skillName = null, level = null, certificateNumber = null, issuedOn = null, expiresOn = null } = call.sent;
    const held = call.all('ResourceSkill').find((one) => one.resourceId === resource.id && one.skillName === skillName);
    const fields = {
      level,
      certificateNumber,
      issuedOn,
      expiresOn,
      isExpired: typeof expiresOn === 'string' && expiresOn < call.now.slice(0, 10),
      modifiedAt: call.now,
    };
    const record = held ? call.change('ResourceSkill', held, fields) : call.add('ResourceSkill', { resourceId: resource.id ?? null, skillName, ...fields });
    setSkills(call, resource, [...listIn(resource, 'skills').filter((one) => isRecord(one) && one.skillName !== skillName), { skillName, level, expiresOn }]);
    return { record, more: { wasCreated: held === undefined } };
  },
  resourceSkillRemove(call) {
    const skill = call.require('ResourceSkill');
    const resource = call.require('Resource', 'resourceId', skill.resourceId ?? null);
    setSkills(
      call,
      resource,
      listIn(resource, 'skills').filter((one) => isRecord(one) && one.skillName !== skill.skillName),
    );
    call.remove('ResourceSkill', skill);
    return { more: { wasDeleted: true } };
  },
  resourceWorkingHoursSet(call) {
    const resource = call.require('Resource');
    const { patternName = null, validFrom = null } = call.sent;
    const until = new Date(Date.parse(String(validFrom)) - day).toISOString().slice(0, 10);
    for (const one of call
      .all('ResourceWorkingHour')
      .filter((row) => row.resourceId === resource.id && (row.validTo === null || String(row.validTo) >= String(validFrom))))
      if (String(one.validFrom) >= String(validFrom)) call.remove('ResourceWorkingHour', one);
      else call.change('ResourceWorkingHour', one, { validTo: until });
    for (const period of listIn(call.sent, 'periods').filter(isRecord))
      call.add('ResourceWorkingHour', { breakMinutes: 0, isOnCall: false, ...period, resourceId: resource.id ?? null, patternName, validFrom, validTo: null });
    return { record: resource, more: { resourceId: resource.id ?? null, wasChanged: true } };
  },
  routeDelete(call) {
    const route = call.require('Route');
    const stops = call.all('Stop').filter((stop) => stop.routeId === route.id);
    if (stops.some((stop) => (stop.actualArrival ?? null) !== null)) throw new Refusal('notAllowedInStatus', `routeId ${String(route.id)} has started`);
    for (const stop of stops) call.remove('Stop', stop);
    call.remove('Route', route);
    return { more: { wasDeleted: true } };
  },
  routeOptimise(call) {
    const route = call.require('Route');
    const stops = call
      .all('Stop')
      .filter((stop) => stop.routeId === route.id)
      .toSorted((one, other) => Number(one.sequence) - Number(other.sequence));
    const [placed, unplaced] = [stops.filter(({ latitude }) => typeof latitude === 'number'), stops.filter(({ latitude }) => typeof latitude !== 'number')];
    const ordered: JsonRecord[] = [];
    for (let rest = [...placed]; rest.length > 0; ) {
      const last = ordered.at(-1);
      const next = last === undefined ? rest[0] : rest.toSorted((one, other) => kilometres(last, one) - kilometres(last, other))[0];
      if (next === undefined) break;
      ordered.push(next);
      rest = rest.filter((one) => one !== next);
    }
    const length = (list: readonly JsonRecord[]) => list.reduce((sum, stop, index) => sum + (index === 0 ? 0 : kilometres(list[index - 1] ?? stop, stop)), 0);
    for (const [index, stop] of [...ordered, ...unplaced].entries()) call.change('Stop', stop, { sequence: index + 1 });
    const [before, after] = [length(placed), length(ordered)];
    const plannedDistanceKm = after > 0 ? money(after) : (numberIn(route, 'plannedDistanceKm') ?? 0);
    const plannedMinutes = after > 0 ? Math.round(after * 1.5) : (numberIn(route, 'plannedMinutes') ?? 0);
    return {
      record: call.change('Route', route, { plannedDistanceKm, plannedMinutes, stopCount: stops.length }),
      more: { savedMinutes: Math.max(0, Math.round((before - after) * 1.5)) },
    };
  },
  salesOpportunityStageSet(call) {
    const opportunity = call.require('SalesOpportunity');
    if (['won', 'lost'].includes(String(opportunity.stage)) && opportunity.stage !== call.sent.stage)
      throw new Refusal('notAllowedInStatus', `salesOpportunityId ${String(opportunity.id)} is ${String(opportunity.stage)}`);
    if (opportunity.stage === call.sent.stage) return { record: opportunity };
    const isFinal = ['won', 'lost'].includes(String(call.sent.stage));
    const stage = call.all('OpportunityStage').find((one) => one.stage === call.sent.stage);
    return {
      record: call.change('SalesOpportunity', opportunity, {
        previousStage: opportunity.stage ?? null,
        stage: call.sent.stage ?? null,
        stageChangedAt: call.now,
        probabilityPercent: stage?.probabilityPercent ?? opportunity.probabilityPercent ?? null,
        closedAt: isFinal ? call.now : null,
        lostReason: call.sent.lostReason ?? null,
        modifiedAt: call.now,
      }),
    };
  },
  stockFind(call) {
    const text = String(call.sent.searchText ?? '').toLowerCase();
    const { locationType = null, locationId = null } = call.sent;
    const records = call.all('StockDetail').flatMap((detail): JsonRecord[] => {
      const field = ['sku', 'name', 'barcode', 'description'].find((name) =>
        String(detail[name] ?? '')
          .toLowerCase()
          .includes(text),
      );
      if (field === undefined) return [];
      const items = call
        .all('StockItem')
        .filter(
          (item) =>
            item.stockDetailId === detail.id &&
            (locationType === null || item.locationType === locationType) &&
            (locationId === null || item.locationId === locationId),
        );
      const shown = { id: detail.id ?? null, stockDetailId: detail.id ?? null, sku: detail.sku ?? null, name: detail.name ?? null, matchedOn: field };
      if (items.length === 0) return locationType === null ? [{ ...shown, stockItemId: null, locationName: null, quantityAvailable: 0 }] : [];
      return items.map((item) => ({
        ...shown,
        stockItemId: item.id ?? null,
        locationName: item.locationName ?? null,
        quantityAvailable: item.quantityAvailable ?? 0,
      }));
    });
    return { records };
  },
  stockReorderLevelSave(call) {
    const { stockDetailId = null, locationType = null, locationId = null } = call.sent;
    const held = call
      .all('StockReorderLevel')
      .find((one) => one.stockDetailId === stockDetailId && one.locationType === locationType && (one.locationId ?? null) === locationId);
    const items = call
      .all('StockItem')
      .filter((item) => item.stockDetailId === stockDetailId && item.locationType === locationType && (item.locationId ?? null) === locationId);
    const quantityOnHand = items.reduce((sum, item) => sum + (numberIn(item, 'quantityOnHand') ?? 0), 0);
    const isBelowMinimum = quantityOnHand < (numberIn(call.sent, 'minimumQuantity') ?? 0);
    const fields = { ...call.sent, quantityOnHand, isBelowMinimum, modifiedAt: call.now };
    const record = held
      ? call.change('StockReorderLevel', held, fields)
      : call.add('StockReorderLevel', {
          locationName: items[0]?.locationName ?? String(locationType),
          quantityOnOrder: 0,
          refillFromLocationName: null,
          ...fields,
        });
    return { record, more: { wasCreated: held === undefined } };
  },
  stockMakeModelSave(call) {
    const { makeId = null, makeName = null, modelName = null } = call.sent;
    const named = call.all('Make').find((one) => String(one.makeName).toLowerCase() === String(makeName).toLowerCase());
    const make = makeId !== null ? call.require('Make') : (named ?? (makeName === null ? null : call.add('Make', { makeName })));
    if (make === null) throw new Refusal('parameterInvalid', 'makeName');
    const model =
      modelName === null
        ? null
        : call.all('Model').find((one) => one.makeId === make.id && String(one.modelName).toLowerCase() === String(modelName).toLowerCase());
    const added = model === undefined ? call.add('Model', { makeId: make.id ?? null, modelName, stockDetailCount: 0 }) : null;
    return {
      more: { makeId: make.id ?? null, modelId: model?.id ?? added?.id ?? null, wasCreated: added !== null || (makeId === null && named === undefined) },
    };
  },
  stockMovementSave(call) {
    const { type = null, quantityToMove = 0, fromStockItemId = null, toStockItemId = null, ...fields } = call.sent;
    const amount = Number(quantityToMove);
    const move = (id: Json, field: string, change: number) => {
      if (id === null) return;
      const item = call.require('StockItem', field, id);
      const onHand = (numberIn(item, 'quantityOnHand') ?? 0) + change;
      const available = (numberIn(item, 'quantityAvailable') ?? 0) + change;
      if (onHand < 0 || (change < 0 && available < 0)) throw new Refusal('insufficientStock', `${field} ${String(id)} has ${String(item.quantityAvailable)}`);
      call.change('StockItem', item, { quantityOnHand: onHand, quantityAvailable: available, modifiedAt: call.now });
    };
    const needs: Readonly<Record<string, readonly [boolean, boolean]>> = {
      receipt: [false, true],
      return: [false, true],
      writeOff: [true, false],
      supplierReturn: [true, false],
      transfer: [true, true],
    };
    const [needsFrom, needsTo] = needs[String(type)] ?? [fromStockItemId !== null, toStockItemId !== null];
    if (needsFrom !== (fromStockItemId !== null)) throw new Refusal('parameterInvalid', 'fromStockItemId');
    if (needsTo !== (toStockItemId !== null)) throw new Refusal('parameterInvalid', 'toStockItemId');
    move(fromStockItemId, 'fromStockItemId', -amount);
    move(toStockItemId, 'toStockItemId', amount);
    const empty = { jobId: null, jobStockId: null, purchaseOrderId: null, unitCost: null, reason: null };
    const record = {
      id: call.calls.draft.nextKey('StockMovement'),
      ...empty,
      ...fields,
      type,
      quantity: amount,
      fromStockItemId,
      toStockItemId,
      movedAt: call.sent.movedAt ?? call.now,
      movedBy: call.by,
    };
    return { record: call.calls.draft.put('StockMovement', record) };
  },
  stockItemCount(call) {
    const item = call.require('StockItem');
    const counted = Number(call.sent.countedQuantity);
    const difference = counted - (numberIn(item, 'quantityOnHand') ?? 0);
    const after = call.change('StockItem', item, {
      quantityOnHand: counted,
      quantityAvailable: counted - (numberIn(item, 'quantityReserved') ?? 0),
      lastCountedAt: call.now,
      modifiedAt: call.now,
    });
    if (difference !== 0) {
      const ends = { fromStockItemId: difference < 0 ? (item.id ?? null) : null, toStockItemId: difference > 0 ? (item.id ?? null) : null };
      call.calls.draft.put('StockMovement', {
        id: call.calls.draft.nextKey('StockMovement'),
        stockDetailId: item.stockDetailId ?? null,
        type: 'adjustment',
        quantity: Math.abs(difference),
        ...ends,
        jobId: null,
        jobStockId: null,
        purchaseOrderId: null,
        unitCost: item.unitCost ?? null,
        reason: call.sent.comment ?? 'Count',
        movedAt: call.now,
        movedBy: call.by,
      });
    }
    return { record: after, more: { difference } };
  },
  trackingLive(call) {
    const journeys = call.all('ResourceJourney');
    const records = call.all('Vehicle').flatMap((vehicle): JsonRecord[] => {
      const last = journeys
        .filter((one) => one.vehicleId === vehicle.id)
        .toSorted((one, other) => String(other.startedAt).localeCompare(String(one.startedAt)))[0];
      const isAsked = call.sent.assetId === undefined || call.sent.assetId === null || call.sent.assetId === vehicle.id;
      if (last === undefined || !isAsked) return [];
      const where = { latitude: last.endLatitude ?? last.startLatitude ?? 0, longitude: last.endLongitude ?? last.startLongitude ?? 0 };
      return [
        {
          ...vehicle,
          assetId: vehicle.id ?? null,
          ...where,
          speedKmh: 0,
          headingDegrees: null,
          ignitionOn: last.endedAt === null,
          currentActivity: null,
          currentJobId: last.jobId ?? null,
          lastSeenAt: last.endedAt ?? last.startedAt ?? null,
        },
      ];
    });
    return { records };
  },
  trackingJourneys(call, plan) {
    const { assetId = null, resourceId = null, dateFrom = '', dateTo = '9999', includePrivate = false } = call.sent;
    const records = call.all('ResourceJourney').filter((one) => {
      const on = String(one.startedAt).slice(0, 10);
      return (
        (assetId === null || one.vehicleId === assetId) &&
        (resourceId === null || one.resourceId === resourceId) &&
        on >= String(dateFrom ?? '') &&
        on <= String(dateTo ?? '9999') &&
        (includePrivate === true || one.isPrivate !== true)
      );
    });
    return { records: plan.isList ? records.map((one) => (one.isPrivate === true ? { ...one, endPlace: null } : one)) : records };
  },
  trackingOdometerGet(call) {
    const vehicle = call.require('Vehicle', 'assetId');
    const reading = call
      .all('OdometerReading')
      .filter((one) => one.vehicleId === vehicle.id)
      .toSorted((one, other) => String(other.readAt).localeCompare(String(one.readAt)))[0];
    return { record: vehicle, more: { readAt: vehicle.odometerReadAt ?? reading?.readAt ?? call.now, readingSource: reading?.readingSource ?? 'manual' } };
  },
  trackingOdometerSet(call) {
    const vehicle = call.require('Vehicle', 'assetId');
    const odometer = numberIn(call.sent, 'odometer') ?? 0;
    const before = numberIn(vehicle, 'odometer') ?? 0;
    if (odometer < before && call.sent.isCorrection !== true) throw new Refusal('valueRefused', `the last reading is ${before}`);
    const readAt = call.sent.readAt ?? call.now;
    const after =
      odometer < before
        ? call.change('Vehicle', vehicle, { odometer, odometerReadAt: readAt })
        : call.replace('updateVehicle', { vehicleId: vehicle.id ?? null }, vehicle, { odometer });
    call.add('OdometerReading', {
      vehicleId: vehicle.id ?? null,
      readAt,
      odometer,
      distanceSincePrevious: Math.max(0, odometer - before),
      readingSource: 'manual',
      isCorrection: call.sent.isCorrection === true,
      recordedBy: call.by,
    });
    return { record: after, more: { readAt } };
  },
  webUserDelete(call) {
    const user = call.require('WebUser');
    const administrators = call.all('WebUser').filter(({ roleName }) => roleName === 'administrator');
    if (user.roleName === 'administrator' && administrators.length === 1) throw new Refusal('lastAdministrator', '');
    call.remove('WebUser', user);
    return { more: { wasDeleted: true } };
  },
  workflowAnswerSave(call) {
    const note = call.require('Note');
    const type = call.calls.world.get('NoteType', numberIn(note, 'noteTypeId') ?? 0);
    const questions = listIn(type ?? {}, 'workflowQuestions').filter(isRecord);
    const question = questions.find(({ workflowQuestionId }) => workflowQuestionId === call.sent.workflowQuestionId);
    if (question === undefined) throw new Refusal('recordNotFound', `workflowQuestionId ${String(call.sent.workflowQuestionId)}`);
    const { answerText = null, answerNumber = null, answerBoolean = null, answerDate = null } = call.sent;
    const given = [answerText, answerNumber, answerBoolean, answerDate].filter((value) => value !== null);
    const wanted =
      question.questionType === 'yesNo'
        ? answerBoolean
        : question.questionType === 'date'
          ? answerDate
          : ['integer', 'decimal', 'rating'].includes(String(question.questionType))
            ? answerNumber
            : answerText;
    if (given.length !== 1 || wanted === null)
      throw new Refusal('valueRefused', `workflowQuestionId ${String(question.workflowQuestionId)} is of type ${String(question.questionType)}`);
    const held = call.all('WorkflowAnswer').find((one) => one.noteId === note.id && one.workflowQuestionId === question.workflowQuestionId);
    const fields = {
      textValue: answerText,
      numberValue: answerNumber,
      booleanValue: answerBoolean,
      dateValue: answerDate,
      answeredAt: call.now,
      answeredBy: call.by,
    };
    const record = held
      ? call.change('WorkflowAnswer', held, fields)
      : call.add('WorkflowAnswer', { noteId: note.id ?? null, workflowQuestionId: question.workflowQuestionId ?? null, ...fields });
    const answered = new Set(call.all('WorkflowAnswer').flatMap((one) => (one.noteId === note.id ? [one.workflowQuestionId] : [])));
    const progressStatus = valueAt(note, 'progress.status');
    return {
      record,
      more: { wasCreated: held === undefined, progressStatus, remainingQuestions: questions.filter((one) => !answered.has(one.workflowQuestionId)).length },
    };
  },
  worksheetAnswerSave(call) {
    const { jobId = null, worksheetId = null, worksheetQuestionId = null, latitude = null, longitude = null, ...values } = call.sent;
    const held = call
      .all('WorksheetAnswer')
      .find((one) => one.jobId === jobId && one.worksheetId === worksheetId && one.worksheetQuestionId === worksheetQuestionId);
    const place: JsonRecord = latitude === null ? {} : { location: { latitude, longitude } };
    const body = { ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)), ...place };
    return { record: call.write('setWorksheetAnswer', { jobId, worksheetId, worksheetQuestionId }, body), more: { wasCreated: held === undefined } };
  },
  worksheetAnswerDelete(call) {
    const { jobId = null, worksheetId = null, worksheetQuestionId = null } = call.sent;
    call.write('deleteJobWorksheetAnswer', { jobId, worksheetId, worksheetQuestionId });
    return { more: { wasDeleted: true } };
  },
  worksheetPdf(call) {
    const [job, worksheet] = [call.require('Job'), call.require('Worksheet')];
    const answers = call.all('WorksheetAnswer').filter((one) => one.jobId === job.id && one.worksheetId === worksheet.id);
    const lines = answers.map((one) => `${String(one.questionText)}: ${String(one.textValue ?? one.numberValue ?? one.booleanValue ?? one.dateValue ?? '')}`);
    return printed(`${String(job.reference)} ${String(worksheet.name)}`, lines);
  },
  addOnLicenceAssign: (call) => seat(call, true),
  addOnLicenceRelease: (call) => seat(call, false),
  accountingSettingsGet(call) {
    const settings = call.all('AccountingSetting').filter((one) => (call.sent.settingName ?? null) === null || one.settingName === call.sent.settingName);
    return { more: { settings, syncDirection: 'both', lastSyncAt: null } };
  },
  accountingSettingsSave(call) {
    const { settingName = null, settingValue = null } = call.sent;
    const held = call.all('AccountingSetting').find((one) => one.settingName === settingName);
    if (held === undefined) throw new Refusal('valueRefused', `there is no setting ${String(settingName)}`);
    if (held.settingValue === settingValue) return { more: { wasChanged: false } };
    call.change('AccountingSetting', held, { settingValue });
    return { more: { wasChanged: true } };
  },
  accountingCodeMapSave(call) {
    const held = call.all('AccountingCode').find((one) => one.ledgerKind === call.sent.ledgerKind && one.internalCode === call.sent.internalCode);
    if (held) call.change('AccountingCode', held, { externalCode: call.sent.externalCode ?? null });
    else call.add('AccountingCode', { ...call.sent });
    return { more: { wasCreated: held === undefined } };
  },
  importStart(call) {
    const { fileName = '', fileContent = '', importKind = null, dryRun = false } = call.sent;
    if (!/\.(csv|txt|xlsx?)$/i.test(String(fileName))) throw new Refusal('fileTypeRefused', String(fileName));
    const rows = Buffer.from(String(fileContent), 'base64').toString('utf8').trim().split(/\r?\n/).slice(1);
    const bad = rows.flatMap((row, index) => (row.split(',').some((cell) => cell.trim() === '') ? [index + 2] : []));
    const record = call.add('Import', {
      importKind,
      fileName,
      importStatus: 'finished',
      rowsRead: rows.length,
      rowsSaved: dryRun === true ? 0 : rows.length - bad.length,
      rowsFailed: bad.length,
    });
    for (const rowNumber of bad) call.add('ImportError', { importId: record.id ?? null, rowNumber, columnName: null, errorText: 'A value is missing.' });
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

/** The categories that job types name, with the identifiers of the examples. */
function categories(call: ActionCall): readonly JsonRecord[] {
  const known = call.all('JobCategory');
  const names = [...new Set(call.all('JobType').flatMap(({ jobCategoryName }) => (typeof jobCategoryName === 'string' ? [jobCategoryName] : [])))];
  return names.map((jobCategoryName, index) => ({ id: known.find((one) => one.jobCategoryName === jobCategoryName)?.id ?? 100 + index, jobCategoryName }));
}

function setSkills(call: ActionCall, resource: JsonRecord, skills: readonly Json[]): void {
  call.replace('updateResource', { resourceId: resource.id ?? null }, resource, { skills });
}

function setGroup(call: ActionCall, isAdded: boolean): Outcome {
  const group = call.require('JobGroup');
  const job = call.require('Job');
  const ids = listIn(group, 'jobIds');
  if (ids.includes(job.id ?? null) === isAdded) return { more: { wasChanged: false } };
  const jobIds = isAdded ? [...ids, job.id ?? null] : ids.filter((id) => id !== job.id);
  call.write('patchJobGroup', { jobGroupId: group.id ?? null }, { jobIds });
  return { more: { wasChanged: true } };
}

function seat(call: ActionCall, isAssigned: boolean): Outcome {
  const licence = call.require('Licence');
  const resource = call.require('Resource', 'assignedResourceId', call.sent.assignedResourceId ?? null);
  const held = call.all('LicenceSeat').find((one) => one.licenceId === licence.id && one.resourceId === resource.id);
  const used = numberIn(licence, 'seatsInUse') ?? 0;
  if ((held !== undefined) === isAssigned) return { more: { wasChanged: false, seatsInUse: used } };
  if (isAssigned && used >= (numberIn(licence, 'seatCount') ?? 0)) throw new Refusal('noLicenceLeft', `licenceId ${String(licence.id)}`);
  if (held) call.remove('LicenceSeat', held);
  else call.add('LicenceSeat', { licenceId: licence.id ?? null, resourceId: resource.id ?? null });
  const seatsInUse = used + (isAssigned ? 1 : -1);
  call.change('Licence', licence, { seatsInUse });
  return { more: { wasChanged: true, seatsInUse } };
}

/** A text as the value of a type. @throws Refusal `valueRefused`. */
function valueOfType(type: string, text: Json, options: readonly Json[]): Json {
  if (text === null) return null;
  const value = String(text);
  const isRight =
    {
      number: /^-?\d+(\.\d+)?$/.test(value),
      date: /^\d{4}-\d\d-\d\d$/.test(value),
      boolean: /^(true|false)$/.test(value),
      list: options.length === 0 || options.includes(value),
    }[type] ?? true;
  if (!isRight) throw new Refusal('valueRefused', `${value} is not of type ${type}`);
  return type === 'number' ? Number(value) : type === 'boolean' ? value === 'true' : value;
}
