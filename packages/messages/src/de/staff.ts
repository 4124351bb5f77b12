import type { en } from '../en/staff.ts';
import type { Value } from '../message-types.ts';

export const de: typeof en = {};
