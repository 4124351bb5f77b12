import type { ComponentType } from 'react';

/** Components by the name of their slot; a portal that uses slots has a generated module in place of this one. */
export const slots: Readonly<Record<string, readonly ComponentType<never>[]>> = {};
