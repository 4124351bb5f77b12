import type { Behaviour, RecordRule } from 'refdesk/sandbox';

/** Implements "A book is lent once at a time." */
const requireAvailable: RecordRule = ({ after, data }) => {
  const isLent = data.list('/loans').some(({ bookId }) => bookId === after?.bookId);
  return isLent ? { status: 409, title: 'Book is lent', detail: `The book ${after?.bookId} has an open loan` } : null;
};

export default { rules: { lendBook: [requireAvailable] } } satisfies Behaviour;
