import { type ActionKind, findNextNumber, getListField, getNumberField, isRecord, ProblemError } from 'refdesk/sandbox';
import { roundMoney } from './amounts.ts';

/** Actions on receipts, payments and the link to accounting software. */
export const accountingActionHandlers: Readonly<Record<string, ActionKind>> = {
  accountContactLink(call) {
    const contact = call.require('Contact');
    const reference = call.sent.accountContactReference ?? null;
    const account = call
      .all('AccountContact')
      .find((accountContact) => accountContact.accountContactReference === reference);
    if (account === undefined) throw new ProblemError('recordNotFound', `accountContactReference ${String(reference)}`);
    if (account.contactId === contact.id) return { record: account, more: { wasChanged: false } };
    for (const other of call.all('AccountContact').filter((candidate) => candidate.contactId === contact.id))
      call.change('AccountContact', other, { contactId: null, isLinked: false });
    return {
      record: call.change('AccountContact', account, { contactId: contact.id ?? null, isLinked: true }),
      more: { wasChanged: true },
    };
  },
  accountingSettingsGet(call) {
    const settings = call
      .all('AccountingSetting')
      .filter(
        (accountingSetting) =>
          (call.sent.settingName ?? null) === null || accountingSetting.settingName === call.sent.settingName,
      );
    return { more: { settings, syncDirection: 'both', lastSyncAt: null } };
  },
  accountingSettingsSave(call) {
    const { settingName = null, settingValue = null } = call.sent;
    const existing = call.all('AccountingSetting').find((candidate) => candidate.settingName === settingName);
    if (existing === undefined) throw new ProblemError('valueRefused', `there is no setting ${String(settingName)}`);
    if (existing.settingValue === settingValue) return { more: { wasChanged: false } };
    call.change('AccountingSetting', existing, { settingValue });
    return { more: { wasChanged: true } };
  },
  accountingCodeMapSave(call) {
    const existing = call
      .all('AccountingCode')
      .find(
        (accountingCode) =>
          accountingCode.ledgerKind === call.sent.ledgerKind && accountingCode.internalCode === call.sent.internalCode,
      );
    if (existing) call.change('AccountingCode', existing, { externalCode: call.sent.externalCode ?? null });
    else call.add('AccountingCode', { ...call.sent });
    return { more: { wasCreated: existing === undefined } };
  },
  receiptSave(call) {
    const allocations = getListField(call.sent, 'allocations').filter(isRecord);
    let remaining = getNumberField(call.sent, 'receiptAmount') ?? 0;
    for (const { invoiceId = null, ...allocation } of allocations) {
      const invoice = call.require('Invoice', 'invoiceId', invoiceId);
      const amount = getNumberField(allocation, 'allocatedAmount') ?? getNumberField(allocation, 'amount') ?? 0;
      const balance = getNumberField(invoice, 'balance') ?? 0;
      if (amount > balance || amount > remaining)
        throw new ProblemError('amountExceedsBalance', `invoiceId ${String(invoiceId)} has a balance of ${balance}`);
      remaining = roundMoney(remaining - amount);
      const remainingBalance = roundMoney(balance - amount);
      call.change('Invoice', invoice, {
        balance: remainingBalance,
        paidAmount: roundMoney((getNumberField(invoice, 'paidAmount') ?? 0) + amount),
        status: remainingBalance === 0 ? 'paid' : 'partlyPaid',
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
    const receiptNumber = findNextNumber(call.all('Receipt'), 'receiptNumber') ?? 'REC-00001';
    return { record: call.add('Receipt', { ...fields, receiptNumber, unallocatedAmount: remaining }) };
  },
  paymentSave(call) {
    const invoice = call.require('PurchaseInvoice');
    const paid = call
      .all('Payment')
      .filter((candidate) => candidate.purchaseInvoiceId === invoice.id)
      .reduce((sum, payment) => sum + (getNumberField(payment, 'paymentAmount') ?? 0), 0);
    const gross = getNumberField(invoice, 'grossAmount') ?? 0;
    const owed = invoice.status === 'paid' ? 0 : roundMoney(gross - paid);
    const amount = getNumberField(call.sent, 'paymentAmount') ?? 0;
    if (amount > owed)
      throw new ProblemError(
        'amountExceedsBalance',
        `purchaseInvoiceId ${String(invoice.id)} has a balance of ${owed}`,
      );
    const payment = call.add('Payment', {
      ...call.sent,
      contactId: invoice.contactId ?? null,
      currencyCode: invoice.currencyCode ?? 'GBP',
    });
    const updatedInvoice =
      amount === owed ? call.change('PurchaseInvoice', invoice, { status: 'paid', modifiedAt: call.now }) : invoice;
    return { record: payment, more: { status: updatedInvoice.status ?? null, wasCreated: true } };
  },
};
