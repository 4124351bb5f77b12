import type { en } from '../en/requests.ts';
import type { Value } from '../message-types.ts';

export const de: typeof en = {};
