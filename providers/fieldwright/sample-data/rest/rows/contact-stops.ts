import { getNestedRecord, type OtherRows, type RestRecord, type Row, toCellValue } from 'refdesk/sample-data';

/** Creates the stop rows of a contact: a current stop has no end, a lifted one ends when the contact was changed. */
export const createContactStopRows: OtherRows = ({ key, before, after }) => {
  const [previous, current] = [getNestedRecord(before, 'onStop'), getNestedRecord(after, 'onStop')];
  const isSame = previous.isOnStop === true && current.isOnStop === true && previous.since === current.since;
  const liftedStops =
    previous.isOnStop === true && after !== null && !isSame
      ? [{ ...createStopRow(key, previous), unstopped_at: toCellValue(after.modifiedAt) }]
      : [];
  const openStops = current.isOnStop === true ? [createStopRow(key, current)] : [];
  return [
    {
      table: 'contact_stop_history_v1',
      primaryKey: 'contact_stop_id',
      where: { contact_id: key, unstopped_at: null },
      identity: ['put_on_stop_at'],
      rows: [...liftedStops, ...openStops],
    },
  ];
};

function createStopRow(contactId: number, { reason, since, setBy }: RestRecord): Row {
  return {
    contact_id: contactId,
    reason: toCellValue(reason),
    put_on_stop_at: toCellValue(since),
    put_on_stop_by: toCellValue(setBy),
    unstopped_at: null,
  };
}
