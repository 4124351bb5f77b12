import { type ActionCall, getNumberField, type JsonRecord, toKeyName } from 'refdesk/sandbox';

/** Calculates the net amount of a line. */
export function calculateLineNetAmount(line: JsonRecord): number {
  const price = getNumberField(line, 'unitPrice') ?? getNumberField(line, 'unitCost') ?? 0;
  return roundMoney(
    (getNumberField(line, 'quantity') ?? 1) * price * (1 - (getNumberField(line, 'discountPercent') ?? 0) / 100),
  );
}

export function roundMoney(amount: number): number {
  return Math.round(amount * 100) / 100;
}

export function calculateLineTaxAmount(call: ActionCall, line: JsonRecord): number {
  const rate =
    getNumberField(call.calls.data.get('TaxCode', getNumberField(line, 'taxCodeId') ?? 0) ?? {}, 'ratePercent') ?? 0;
  return roundMoney((calculateLineNetAmount(line) * rate) / 100);
}

/** "The totals of the document are recalculated." */
export function updateDocumentTotals(call: ActionCall, entity: string, lines: string, record: JsonRecord): JsonRecord {
  const documentLines = call.all(lines).filter((line) => line[toKeyName(entity)] === record.id);
  for (const line of documentLines)
    call.change(lines, line, {
      netAmount: calculateLineNetAmount(line),
      taxAmount: calculateLineTaxAmount(call, line),
    });
  const netAmount = roundMoney(documentLines.reduce((sum, line) => sum + calculateLineNetAmount(line), 0));
  const taxAmount = roundMoney(documentLines.reduce((sum, line) => sum + calculateLineTaxAmount(call, line), 0));
  const grossAmount = roundMoney(netAmount + taxAmount);
  const paid = getNumberField(record, 'paidAmount') ?? 0;
  return call.change(entity, record, {
    netAmount,
    taxAmount,
    grossAmount,
    ...('balance' in record && { balance: roundMoney(grossAmount - paid), paidAmount: paid }),
  });
}
