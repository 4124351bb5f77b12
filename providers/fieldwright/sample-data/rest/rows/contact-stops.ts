import { getNestedRecord, type OtherRows, type RestRecord, type Row, toCellValue } from 'refdesk/sample-data';

/** A contact on stop has a row without an end; a stop that was lifted gets its end. */
export const createContactStopRows: OtherRows = ({ key, before, after }) => {
  const [previous, current] = [getNestedRecord(before, 'onStop'), getNestedRecord(after, 'onStop')];
  const isSame = previous.isOnStop === true && current.isOnStop === true && previous.since === current.since;
  const lifted =
    previous.isOnStop === true && after !== null && !isSame
      ? [{ ...stop(key, previous), unstopped_at: toCellValue(after.modifiedAt) }]
      : [];
  const open = current.isOnStop === true ? [stop(key, current)] : [];
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
