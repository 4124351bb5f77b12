export { type Address, addressOf } from './address.ts';
export { call, lookUp, type Outcome, read } from './call.ts';
export type { CallName, Input, InputArgument, ReadingName, ResponseTo } from './calls.ts';
