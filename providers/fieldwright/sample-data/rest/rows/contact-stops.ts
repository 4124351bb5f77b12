import { getNestedRecord, type OtherRows, type RestRecord, type Row, toCellValue } from 'refdesk/sample-data';

/** A contact on stop has a row without an end; a stop that was lifted gets its end. */
export const createContactStopRows: OtherRows = ({ key, before, after }) => {
  const [was, is] = [getNestedRecord(before, 'onStop'), getNestedRecord(after, 'onStop')];
  const isSame = was.isOnStop === true && is.isOnStop === true && was.since === is.since;
  const lifted =
    was.isOnStop === true && after !== null && !isSame
      ? [{ ...stop(key, was), unstopped_at: toCellValue(after.modifiedAt) }]
      : [];
  const open = is.isOnStop === true ? [stop(key, is)] : [];
  return [
    {
      table: 'contact_stop_history_v1',
      primaryKey: 'contact_stop_id',
      where: { contact_id: key, unstopped_at: null },
      identity: ['put_on_stop_at'],
      rows: [...lifted, ...open],
    },
  ];
};

function stop(contactId: number, { reason, since, setBy }: RestRecord): Row {
  return {
    contact_id: contactId,
    reason: toCellValue(reason),
    put_on_stop_at: toCellValue(since),
    put_on_stop_by: toCellValue(setBy),
    unstopped_at: null,
  };
}
