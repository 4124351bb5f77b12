import type { en } from '../en/account.ts';
import type { Value } from '../message-types.ts';

export const de: typeof en = {};
