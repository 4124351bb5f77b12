import type { en } from '../en/problems.ts';
import type { Value } from '../message-types.ts';

export const de: typeof en = {};
