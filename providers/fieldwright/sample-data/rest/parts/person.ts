import { groupRowsBy, type Part } from 'refdesk/sample-data';

/** Reads a person's latest consent for each channel and purpose. */
export const readCurrentPersonConsentsFromRows: Part = (rowsByTable) => {
  const consents = groupRowsBy(rowsByTable, 'person_consents_v1', 'person_id');
  return (row) => ({
    consents: (consents.get(row.person_id) ?? [])
      .filter(({ is_current }) => is_current)
      .map(({ channel, purpose, status, recorded_at }) => ({
        channel: channel ?? null,
        purpose: purpose ?? null,
        status: status ?? null,
        recordedAt: recorded_at ?? null,
      })),
  });
};
