import { type ActionKind, findNextNumber, isRecord, type JsonRecord, ProblemError } from 'refdesk/sandbox';
import { updateDocumentTotals } from './amounts.ts';

/** Actions on contracts, quotations and sales opportunities. */
export const salesActionHandlers: Readonly<Record<string, ActionKind>> = {
  contractCopy(call) {
    const source = call.require('Contract', 'sourceContractId');
    const start = String(call.sent.newStartDate);
    const durationMs =
      source.endDate === null ? null : Date.parse(String(source.endDate)) - Date.parse(String(source.startDate));
    const endDate = durationMs === null ? null : new Date(Date.parse(start) + durationMs).toISOString().slice(0, 10);
    const { id: _id, ...terms } = source;
    const contactId = call.sent.contactId ?? source.contactId ?? null;
    const reference = findNextNumber(call.all('Contract'), 'reference');
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
      for (const { id: _line, ...line } of call
        .all('ContractLine')
        .filter((contractLine) => contractLine.contractId === source.id))
        call.add('ContractLine', { ...line, contractId: copy.id ?? null, lastInvoicedTo: null, validFrom: start });
    return { record: copy };
  },
  quotationSave(call, plan) {
    const { quoteId = null, lines = null, ...fields } = call.sent;
    const existingQuote = quoteId === null ? null : call.require('Quote', 'quoteId', quoteId);
    const isNewVersion = existingQuote !== null && existingQuote.status !== 'draft';
    const { id: _id, ...previousFields } = existingQuote ?? {};
    const reference = existingQuote?.reference ?? findNextNumber(call.all('Quote'), 'reference');
    const defaults = {
      status: 'draft',
      netAmount: 0,
      taxAmount: 0,
      grossAmount: 0,
      currencyCode: 'GBP',
      sentAt: null,
      answeredAt: null,
      createdAt: call.now,
    };
    const version = isNewVersion
      ? Number(existingQuote?.versionNumber ?? 1) + 1
      : Number(existingQuote?.versionNumber ?? 1);
    const record =
      existingQuote !== null && !isNewVersion
        ? call.change('Quote', existingQuote, { ...fields, modifiedAt: call.now })
        : call.add('Quote', {
            ...previousFields,
            ...defaults,
            ...fields,
            reference,
            versionNumber: version,
            previousQuoteId: existingQuote?.id ?? null,
            modifiedAt: call.now,
          });
    const getPreviousLines = () =>
      isNewVersion ? call.all('QuoteLine').filter((line) => line.quoteId === existingQuote?.id) : null;
    const sourceLines = Array.isArray(lines) ? lines.filter(isRecord) : getPreviousLines();
    if (sourceLines !== null) {
      for (const line of call.all('QuoteLine').filter((quoteLine) => quoteLine.quoteId === record.id))
        call.remove('QuoteLine', line);
      for (const [index, { id: _line, ...line }] of sourceLines.entries())
        call.add('QuoteLine', { ...line, quoteId: record.id ?? null, lineNumber: index + 1 });
    }
    return {
      record: updateDocumentTotals(call, 'Quote', plan.parts.lines ?? 'QuoteLine', record),
      more: { wasCreated: existingQuote === null || isNewVersion },
    };
  },
  quotationStatusSet(call) {
    const quote = call.require('Quote');
    const requestedStatus = String(call.sent.quotationStatus);
    const allowed: Readonly<Record<string, readonly string[]>> = { draft: ['sent'], sent: ['accepted', 'declined'] };
    if (quote.status !== requestedStatus && !(allowed[String(quote.status)] ?? []).includes(requestedStatus))
      throw new ProblemError('notAllowedInStatus', `quoteId ${String(quote.id)} is ${String(quote.status)}`);
    if (quote.status === requestedStatus) return { record: quote };
    const timestamp: JsonRecord = requestedStatus === 'sent' ? { sentAt: call.now } : { answeredAt: call.now };
    return {
      record: call.change('Quote', quote, {
        status: requestedStatus,
        ...timestamp,
        declineReason: call.sent.declineReason ?? null,
        modifiedAt: call.now,
      }),
    };
  },
  quotationConvert(call) {
    const quote = call.require('Quote');
    if (quote.status !== 'accepted')
      throw new ProblemError('notAllowedInStatus', `quoteId ${String(quote.id)} is ${String(quote.status)}`);
    const contactId = quote.contactId ?? null;
    if (typeof call.sent.jobTypeId !== 'number') {
      const contract = call.add('Contract', {
        reference: findNextNumber(call.all('Contract'), 'reference'),
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
      return {
        record: call.change('Quote', quote, {
          status: 'converted',
          contractId: contract.id ?? null,
          modifiedAt: call.now,
        }),
        more: { newJobIds: [] },
      };
    }
    const site = quote.siteContactId ?? null;
    const job = call.write('createJob', {}, {
      jobTypeId: call.sent.jobTypeId,
      contactId,
      description: quote.title ?? '',
      ...(site !== null && site !== contactId && { siteContactId: site }),
    } as JsonRecord);
    const group = call.write(
      'createJobGroup',
      {},
      { name: quote.title ?? 'Quotation', contactId, jobIds: [job.id ?? null] },
    );
    return {
      record: call.change('Quote', quote, { status: 'converted', jobGroupId: group.id ?? null, modifiedAt: call.now }),
      more: { newJobIds: [job.id ?? null] },
    };
  },
  salesOpportunityStageSet(call) {
    const opportunity = call.require('SalesOpportunity');
    if (['won', 'lost'].includes(String(opportunity.stage)) && opportunity.stage !== call.sent.stage)
      throw new ProblemError(
        'notAllowedInStatus',
        `salesOpportunityId ${String(opportunity.id)} is ${String(opportunity.stage)}`,
      );
    if (opportunity.stage === call.sent.stage) return { record: opportunity };
    const isFinal = ['won', 'lost'].includes(String(call.sent.stage));
    const stage = call.all('OpportunityStage').find((opportunityStage) => opportunityStage.stage === call.sent.stage);
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
};
