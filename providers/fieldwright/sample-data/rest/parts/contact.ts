import { groupRowsBy, type Part } from 'refdesk/sample-data';

/** Reads why, when and by whom a contact was put on stop, from the stop that has not ended. */
export const readContactStopFromRows: Part = (rowsByTable) => {
  const stops = groupRowsBy(rowsByTable, 'contact_stop_history_v1', 'contact_id');
  return (row) => {
    const stop =
      row.is_on_stop === true
        ? stops.get(row.contact_id)?.find(({ unstopped_at }) => unstopped_at === null)
        : undefined;
    return {
      onStop: {
        isOnStop: row.is_on_stop === true,
        reason: stop?.reason ?? null,
        since: row.on_stop_since ?? null,
        setBy: stop?.put_on_stop_by ?? null,
      },
    };
  };
};
