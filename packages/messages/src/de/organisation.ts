import type { en } from '../en/organisation.ts';
import type { Value } from '../message-types.ts';

export const de: typeof en = {};
