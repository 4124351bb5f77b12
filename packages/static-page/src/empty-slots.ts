import type { ComponentType } from 'react';

/** Components by slot name; a portal that uses slots replaces this module with a generated one. */
export const componentsBySlot: Readonly<Record<string, readonly ComponentType<never>[]>> = {};
