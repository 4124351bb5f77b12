import { type ActionCall, getNumberField, type JsonRecord, toKeyName } from 'refdesk/sandbox';

/** Net amount of a line. */
export function netOf(line: JsonRecord): number {
  const price = getNumberField(line, 'unitPrice') ?? getNumberField(line, 'unitCost') ?? 0;
  return money(
    (getNumberField(line, 'quantity') ?? 1) * price * (1 - (getNumberField(line, 'discountPercent') ?? 0) / 100),
  );
}

export function money(amount: number): number {
  return Math.round(amount * 100) / 100;
}

export function taxOf(call: ActionCall, line: JsonRecord): number {
  const rate =
    getNumberField(call.calls.data.get('TaxCode', getNumberField(line, 'taxCodeId') ?? 0) ?? {}, 'ratePercent') ?? 0;
  return money((netOf(line) * rate) / 100);
}

/** "The totals of the document are recalculated." */
export function totals(call: ActionCall, entity: string, lines: string, record: JsonRecord): JsonRecord {
  const owned = call.all(lines).filter((line) => line[toKeyName(entity)] === record.id);
  for (const line of owned) call.change(lines, line, { netAmount: netOf(line), taxAmount: taxOf(call, line) });
  const netAmount = money(owned.reduce((sum, line) => sum + netOf(line), 0));
  const taxAmount = money(owned.reduce((sum, line) => sum + taxOf(call, line), 0));
  const grossAmount = money(netAmount + taxAmount);
  const paid = getNumberField(record, 'paidAmount') ?? 0;
  return call.change(entity, record, {
    netAmount,
    taxAmount,
    grossAmount,
    ...('balance' in record && { balance: money(grossAmount - paid), paidAmount: paid }),
  });
}
