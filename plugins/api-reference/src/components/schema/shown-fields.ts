import type { Schema } from '@refdesk/api-model/schema';

const maxFields = 12;
const ofMany = 8;

/**
 * How many fields of a schema a full reference shows, and an operation's answer: all of a dozen, the first of more, so
 * that what follows is within reach.
 */
export const countShownFields = ({ properties }: Pick<Schema, 'properties'>): number =>
  properties.length <= maxFields ? properties.length : ofMany;
