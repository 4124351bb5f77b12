import type { en } from '../en/applications.ts';
import type { Value } from '../message-types.ts';

export const de: typeof en = {};
