import type { Value } from '../message-types.ts';

export const en = {};
