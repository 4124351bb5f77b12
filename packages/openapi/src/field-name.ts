/** Normalises a name to lower case without separators: `bookingId`, `booking_id` and `BookingID` are equal. */
export const normaliseFieldName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
