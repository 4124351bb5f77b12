import type { ComponentType, ReactNode } from 'react';

interface Props<Values> {
  readonly components: readonly ComponentType<Values>[];
  /** Properties of the components. */
  readonly values: Values;
}

/** The components of a slot. */
export function SlotComponents<Values extends object>({ components, values }: Props<Values>): ReactNode {
  // The components of a slot are constant.
  return components.map((Component, index) => <Component key={`${index}`} {...values} />);
}
