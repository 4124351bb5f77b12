import type { RecordRule, SandboxBehaviour } from '@refdesk/sandbox';

/** Implements "A seat is booked once." */
const requireFreeSeat: RecordRule = ({ after, data }) => {
  const isTaken = data.list('/bookings').some(({ seat }) => seat === after?.seat);
  return isTaken
    ? { status: 409, title: 'Seat taken', detail: `Seat ${after?.seat} is taken by another booking` }
    : null;
};

/** Implements "A paid booking cannot be deleted." */
const requireUnpaid: RecordRule = ({ before }) =>
  before?.status === 'paid'
    ? { status: 409, title: 'Booking paid', detail: `Booking ${before.id} is paid and cannot be deleted` }
    : null;

export default {
  rules: {
    createBooking: [requireFreeSeat],
    deleteBooking: [requireUnpaid],
  },
  effects: {
    /** Implements "A payment sets the booking to paid." */
    payBooking: ({ path, data }) => data.set(`/bookings/${path.bookingId}`, { status: 'paid' }),
  },
} satisfies SandboxBehaviour;
