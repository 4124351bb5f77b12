import {
  type ActionCall,
  type ActionKind,
  getListField,
  getNumberField,
  type JsonRecord,
  ProblemError,
  toKeyName,
} from 'refdesk/sandbox';
import { calculateLineNetAmount, calculateLineTaxAmount, roundMoney, updateDocumentTotals } from './amounts.ts';
import { createPdfFileOutcome, formatRecordFieldsAsLines, queueEmailUnlessConsentWithdrawn } from './outgoing.ts';
import { dayInMs } from './time-and-distance.ts';

/** Document kinds: the schemas of their records and lines, and the names of their number and date fields. */
const documents: Readonly<
  Record<string, { readonly schema: string; readonly lines: string; readonly number: string; readonly date: string }>
> = {
  invoice: { schema: 'Invoice', lines: 'InvoiceLine', number: 'invoiceNumber', date: 'invoiceDate' },
  creditNote: { schema: 'Invoice', lines: 'InvoiceLine', number: 'invoiceNumber', date: 'invoiceDate' },
  quote: { schema: 'Quote', lines: 'QuoteLine', number: 'reference', date: 'quoteDate' },
  quotation: { schema: 'Quote', lines: 'QuoteLine', number: 'reference', date: 'quoteDate' },
  purchaseOrder: { schema: 'PurchaseOrder', lines: 'PurchaseOrderLine', number: 'reference', date: 'orderDate' },
  purchaseInvoice: {
    schema: 'PurchaseInvoice',
    lines: 'PurchaseInvoiceLine',
    number: 'supplierInvoiceNumber',
    date: 'invoiceDate',
  },
};

/** Actions on invoices, quotations, credit notes and their lines. */
export const financialDocumentActionHandlers: Readonly<Record<string, ActionKind>> = {
  financialDocumentList(call) {
    const kinds = call.sent.documentKind
      ? [String(call.sent.documentKind)]
      : ['invoice', 'quote', 'purchaseOrder', 'purchaseInvoice'].filter((kind) => Object.hasOwn(documents, kind));
    const { contactId = null, jobId = null, dateFrom = null, dateTo = null } = call.sent;
    const records = kinds.flatMap((kind) => {
      const { schema: entity = '', lines = '', date = '' } = documents[kind] ?? {};
      const documentIdsOfJob =
        jobId === null
          ? null
          : new Set(call.all(lines).flatMap((line) => (line.jobId === jobId ? [line[toKeyName(entity)]] : [])));
      return call
        .all(entity)
        .filter((candidate) => entity !== 'Invoice' || (candidate.isCreditNote === true) === (kind === 'creditNote'))
        .filter(
          (candidate) =>
            (contactId === null || candidate.contactId === contactId) &&
            (documentIdsOfJob === null || documentIdsOfJob.has(candidate.id)),
        )
        .filter(
          (candidate) =>
            (typeof dateFrom !== 'string' || String(candidate[date]) >= dateFrom) &&
            (typeof dateTo !== 'string' || String(candidate[date]) <= dateTo),
        )
        .map((item) => toDocumentView(kind, item));
    });
    return { records };
  },
  financialDocumentGet(call) {
    const { kind, record } = getDocument(call);
    const lines = call.all(kind.lines).filter((line) => line[toKeyName(kind.schema)] === record.id);
    return {
      record: toDocumentView(String(call.sent.documentKind), record),
      more: { lines: lines.map(({ id, ...line }) => ({ lineId: id ?? null, ...line })) },
    };
  },
  financialDocumentPdf(call) {
    const { kind, record } = getDocument(call);
    const lines = call.all(kind.lines).filter((line) => line[toKeyName(kind.schema)] === record.id);
    const texts = lines.map((line) => {
      const quantity = String(line.quantity ?? line.quantityOrdered ?? 1);
      return `${quantity} x ${String(line.description)}: ${String(line.netAmount)}`;
    });
    return createPdfFileOutcome(String(record[kind.number] ?? record.id), [
      ...texts,
      '',
      ...formatRecordFieldsAsLines(record),
    ]);
  },
  financialDocumentSend(call) {
    const { kind, record } = getDocument(call);
    const outcome = queueEmailUnlessConsentWithdrawn(call, 'email', {
      documentKind: call.sent.documentKind ?? null,
      documentId: record.id ?? null,
    });
    if ('sentAt' in record) call.change(kind.schema, record, { sentAt: call.now });
    return outcome;
  },
  financialLineList(call) {
    const { kind, record } = getDocument(call);
    return {
      records: call
        .all(kind.lines)
        .filter((line) => line[toKeyName(kind.schema)] === record.id)
        .map((line) => ({ ...line, lineId: line.id ?? null })),
    };
  },
  financialLineSave(call) {
    const { kind, record } = getDocument(call);
    if (record.status !== 'draft')
      throw new ProblemError('documentLocked', `documentId ${String(record.id)} is ${String(record.status)}`);
    const { documentKind: _kind, documentId: _id, lineId = null, ...fields } = call.sent;
    const existingLine = lineId === null ? null : call.require(kind.lines, 'lineId', lineId);
    const number = call.all(kind.lines).filter((line) => line[toKeyName(kind.schema)] === record.id).length + 1;
    const line =
      existingLine === null
        ? call.add(kind.lines, {
            discountPercent: 0,
            ...fields,
            [toKeyName(kind.schema)]: record.id ?? null,
            lineNumber: number,
          })
        : call.change(kind.lines, existingLine, fields);
    updateDocumentTotals(call, kind.schema, kind.lines, record);
    return {
      more: {
        lineId: line.id ?? null,
        wasCreated: existingLine === null,
        netAmount: calculateLineNetAmount(line),
        taxAmount: calculateLineTaxAmount(call, line),
      },
    };
  },
  financialLineDelete(call) {
    const kind = documents[String(call.sent.documentKind)] ?? { schema: 'Invoice', lines: 'InvoiceLine' };
    const line = call.require(kind.lines, 'lineId');
    const record = call.require(kind.schema, toKeyName(kind.schema), line[toKeyName(kind.schema)] ?? null);
    if (record.status !== 'draft')
      throw new ProblemError('documentLocked', `the document ${String(record.id)} is ${String(record.status)}`);
    call.remove(kind.lines, line);
    updateDocumentTotals(call, kind.schema, kind.lines, record);
    return { more: { wasDeleted: true } };
  },
  invoiceFromJobs(call) {
    const jobs = getListField(call.sent, 'jobIds').map((id) => call.require('Job', 'jobId', id));
    const listInvoiceableLines = (job: JsonRecord) =>
      call
        .all('JobLine')
        .filter((line) => line.jobId === job.id && line.isChargeable === true && (line.invoiceLineId ?? null) === null);
    const groups = Map.groupBy(
      jobs.filter((job) => listInvoiceableLines(job).length > 0),
      (job) => (call.sent.groupByContact === false ? job.id : job.contactId),
    );
    if (groups.size === 0) throw new ProblemError('nothingToInvoice', '');
    const date = String(call.sent.invoiceDate ?? call.now.slice(0, 10));
    let netAmount = 0;
    const invoiceIds = [...groups.values()].map((group) => {
      const headerFields = {
        invoiceNumber: null,
        isCreditNote: false,
        contactId: group[0]?.contactId ?? null,
        siteContactId: group[0]?.siteContactId ?? null,
        status: 'draft',
        orderNumber: group[0]?.orderNumber ?? null,
      };
      const dueDate = new Date(Date.parse(date) + 30 * dayInMs).toISOString().slice(0, 10);
      const invoice = call.add('Invoice', {
        ...headerFields,
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
      for (const [index, line] of group.flatMap(listInvoiceableLines).entries()) {
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
      netAmount += Number(updateDocumentTotals(call, 'Invoice', 'InvoiceLine', invoice).netAmount);
      return invoice.id ?? null;
    });
    return { more: { invoiceIds, netAmount: roundMoney(netAmount) } };
  },
  invoiceVoid(call) {
    const invoice = call.require('Invoice');
    if ((getNumberField(invoice, 'paidAmount') ?? 0) > 0)
      throw new ProblemError('recordInUse', `invoiceId ${String(invoice.id)} has payments`);
    const lines = new Set(call.all('InvoiceLine').flatMap((line) => (line.invoiceId === invoice.id ? [line.id] : [])));
    for (const line of call.all('JobLine').filter((jobLine) => lines.has(jobLine.invoiceLineId ?? undefined)))
      call.change('JobLine', line, { invoiceLineId: null });
    return {
      record: call.change('Invoice', invoice, { status: 'void', voidedAt: call.now, balance: 0, modifiedAt: call.now }),
    };
  },
};

function getDocument(call: ActionCall) {
  const kind = documents[String(call.sent.documentKind)];
  if (kind === undefined) throw new ProblemError('parameterInvalid', 'documentKind');
  return { kind, record: call.require(kind.schema, 'documentId') };
}

function toDocumentView(kind: string, record: JsonRecord): JsonRecord {
  const { number, date } = documents[kind] ?? { number: 'reference', date: 'createdAt' };
  const documentFields = {
    documentId: record.id ?? null,
    documentKind: kind,
    documentNumber: record[number] ?? null,
    documentDate: record[date] ?? null,
  };
  return { ...record, ...documentFields, documentStatus: record.status ?? null };
}
