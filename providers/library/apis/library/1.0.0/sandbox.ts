import type { Behaviour, RecordRule } from 'refdesk/sandbox';

/** "A book is lent once at a time." */
const isIn: RecordRule = ({ after, data }) => {
  const isLent = data.list('/loans').some(({ bookId }) => bookId === after?.bookId);
  return isLent
    ? { status: 409, title: 'Book is lent', detail: `Somebody has borrowed the book ${after?.bookId}` }
    : null;
};

export default { rules: { lendBook: [isIn] } } satisfies Behaviour;
