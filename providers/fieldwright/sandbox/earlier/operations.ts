import {
  getListField,
  getNumberField,
  getValueAtPath,
  isRecord,
  type JsonRecord,
  type OperationRule,
  ProblemError,
} from 'refdesk/sandbox';

/**
 * Rules of the older API, keyed by their name in `x-sandbox`. Each is preceded by the sentence of the API description
 * that it implements.
 */
export const olderOperationRules: Readonly<Record<string, OperationRule>> = {
  // "The stop flag is an ordinary field."
  stopWithContact: {
    follow({ calls, sent }, record) {
      const isStopped = sent.isStopped ?? null;
      const previous = getValueAtPath(record, 'onStop.isOnStop');
      const path = { contactId: record.id ?? null };
      const reason = sent.stopReason ?? getValueAtPath(record, 'onStop.reason') ?? 'Stopped';
      if (isStopped === true && (previous === false || reason !== getValueAtPath(record, 'onStop.reason')))
        calls.write(calls.operation('putContactOnStop'), { path, body: { reason, includeChildContacts: false } });
      if (isStopped === false && previous === true)
        calls.write(calls.operation('unstopContact'), { path, body: { includeChildContacts: false } });
    },
  },

  // "true allows marketing messages through every channel, and false stops them immediately."
  consentWithPerson: {
    follow({ calls, sent }, record) {
      if (typeof sent.marketingOptIn !== 'boolean') return;
      const isGranted = getListField(record, 'consents').some(
        (candidate) => isRecord(candidate) && candidate.purpose === 'marketing' && candidate.status === 'granted',
      );
      if (isGranted === sent.marketingOptIn) return;
      const status = sent.marketingOptIn ? 'granted' : 'withdrawn';
      const consents = ['email', 'sms', 'phone', 'post'].map((channel) => ({
        channel,
        purpose: 'marketing',
        status,
        lawfulBasis: 'consent',
        source: 'integration',
      }));
      calls.write(calls.operation('setPersonConsent'), { path: { personId: record.id ?? null }, body: { consents } });
    },
  },

  // "Supplier that the product is ordered from." In the newer API, this is the preferred stock supplier.
  supplierWithProduct: {
    follow({ calls, sent }, record) {
      const { supplierContactId, supplierCode } = sent;
      if (supplierContactId === undefined && supplierCode === undefined) return;
      const existing = calls.data
        .all('StockSupplier')
        .find(
          (stockSupplier) => stockSupplier.stockDetailId === record.id && stockSupplier.contactId === supplierContactId,
        );
      const preferred = calls.data.get('StockSupplier', getNumberField(record, 'preferredStockSupplierId') ?? 0);
      const supplier = supplierContactId === undefined ? preferred : (existing ?? null);
      const code: JsonRecord = supplierCode === undefined ? {} : { supplierCode };
      if (supplier !== null) {
        const {
          costPrice = null,
          currencyCode = null,
          leadTimeDays = null,
          minimumOrderQuantity = null,
          packSize = null,
          supplierCode: currentCode = null,
        } = supplier;
        const body = {
          costPrice,
          currencyCode,
          leadTimeDays,
          minimumOrderQuantity,
          packSize,
          supplierCode: currentCode,
          ...code,
          isPreferred: true,
        };
        calls.write(calls.operation('updateStockSupplier'), { path: { stockSupplierId: supplier.id ?? null }, body });
      } else if (typeof supplierContactId === 'number') {
        const price = { costPrice: record.costPrice ?? 0, currencyCode: record.currencyCode ?? 'GBP' };
        const body = {
          stockDetailId: record.id ?? null,
          contactId: supplierContactId,
          ...price,
          ...code,
          isPreferred: true,
        };
        calls.write(calls.operation('createStockSupplier'), { body });
      }
    },
  },

  // "Returns the contact whose reference matches exactly."
  contactByReference: {
    perform({ calls, sent }) {
      const [contact] = calls.list(calls.operation('listContacts'), {
        parameters: { reference: sent.reference ?? null },
      });
      if (contact === undefined)
        throw new ProblemError('not-found', `There is no contact with the reference ${String(sent.reference)}`);
      return contact;
    },
  },

  // "Closes a job group in one step: its results are complete, and its charges are locked from then on."
  closeJobGroup: {
    perform({ calls, path, sent }) {
      const body = { comment: sent.comment ?? null };
      const group = calls.read(calls.operation('getJobGroup'), { path });
      if (group.status !== 'complete') calls.write(calls.operation('markJobGroupResultsComplete'), { path, body });
      return calls.write(calls.operation('markJobGroupResultsFinanciallyComplete'), {
        path,
        body: { ...body, writeOffUninvoiced: true },
      });
    },
  },

  // "Deletes a job that has not been sent to a device, with its stock lines and worksheets. Nothing is kept."
  deleteJob: {
    // Fields without a counterpart in the newer API are taken from the record that `getJob` returns.
    successor: 'getJob',
    perform({ calls, path }) {
      const job = calls.read(calls.operation('getJob'), { path });
      if (!['unscheduled', 'scheduled'].includes(String(job.status)))
        throw new ProblemError(
          'invalid-state-transition',
          `Job ${String(job.id)} is ${String(job.status)}; it can no longer be deleted`,
        );
      const belongsToJob = (record: JsonRecord) => record.jobId === job.id;
      // Delete lines through the newer operation, which also releases their reserved stock.
      for (const line of calls.data.all('JobStock').filter(belongsToJob))
        calls.write(calls.operation('deleteJobStock'), { path: { ...path, jobStockId: line.id ?? null } });
      const { draft } = calls;
      for (const schema of ['JobWorksheet', 'WorksheetAnswer', 'JobConstraint', 'JobStatusHistoryEntry'])
        for (const record of draft.all(schema).filter(belongsToJob)) draft.remove(schema, draft.keyOf(schema, record));
      for (const group of draft
        .all('JobGroup')
        .filter((jobGroup) => getListField(jobGroup, 'jobIds').includes(job.id ?? null)))
        draft.patch('JobGroup', draft.keyOf('JobGroup', group), {
          jobIds: getListField(group, 'jobIds').filter((id) => id !== job.id),
        });
      draft.remove('Job', draft.keyOf('Job', job));
      return {};
    },
  },

  // "Takes a job away from its engineer. Stock planned for the job stays planned."
  unassignJob: {
    perform: ({ calls, path, sent }) =>
      calls.write(calls.operation('unscheduleJob'), {
        path,
        body: { reason: sent.reason ?? 'Taken back from the engineer', releaseStock: false },
      }),
  },

  // "Finishes a job with its outcome as free text." "This version records the name without the image of the signature."
  completeJob: {
    perform({ calls, path, body }) {
      const operation = calls.operation('setJobResult');
      const withoutImage = { ...operation, rules: operation.rules.filter((name) => name !== 'signatureWhenAsked') };
      const outcome = typeof body.comment === 'string' ? body.comment : '';
      // The newer API requires a reason for an unsuccessful job; the older API's outcome text serves as the reason.
      const reason: JsonRecord = body.result === 'successful' ? {} : { reason: outcome.slice(0, 200) };
      return calls.write(withoutImage, { path, body: { ...body, ...reason } });
    },
  },

  // "Cancels a job and releases the stock reserved for it." The reason is optional.
  cancelJob: {
    perform: ({ calls, path, sent }) =>
      calls.write(calls.operation('cancelJob'), { path, body: { reason: sent.reason ?? 'Cancelled' } }),
  },

  // "Attaches one worksheet to a job, after the existing ones. A worksheet can be attached to a job only once."
  addJobWorksheet: {
    record: 'JobWorksheet',
    perform({ calls, path, sent }) {
      const worksheet = {
        worksheetId: sent.worksheetId ?? null,
        ...(typeof sent.mandatory === 'boolean' && { isMandatory: sent.mandatory }),
      };
      const attached = calls
        .list(calls.operation('listJobWorksheets'), { path })
        .map(({ worksheetId = null, isMandatory = null }) => ({ worksheetId, isMandatory }));
      calls.write(calls.operation('setJobWorksheets'), { path, body: { worksheets: [...attached, worksheet] } });
      return calls.read(calls.operation('getJobWorksheet'), {
        path: { ...path, worksheetId: sent.worksheetId ?? null },
      });
    },
  },
};
