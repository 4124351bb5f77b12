import type { ComponentType, ReactNode } from 'react';

interface Props<Values> {
  readonly name: string;
  readonly components: readonly ComponentType<Values>[];
  /** Props of the components. */
  readonly values: Values;
}

/** Renders the components of a slot in an element with the name of the slot, which style sheets can select. */
export function ExtensionSlot<Values extends object>({ name, components, values }: Props<Values>): ReactNode {
  return (
    <div data-slot={name}>
      {/* The index is a stable key, because the components of a slot are constant. */}
      {components.map((Component, index) => (
        <Component key={`${index}`} {...values} />
      ))}
    </div>
  );
}
