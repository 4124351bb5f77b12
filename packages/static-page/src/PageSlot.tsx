import { componentsBySlot } from '@static-page/slots';
import { type ComponentType, createElement, type ReactNode } from 'react';

interface Props<Values> {
  readonly name: string;
  /** Props of the components. */
  readonly values: Values;
}

/**
 * Renders the components of a slot in an element with a `data-slot` attribute, which style sheets can select. Renders
 * nothing if the portal defines no component for the slot.
 */
export function PageSlot<Values extends object>({ name, values }: Props<Values>): ReactNode {
  // The slot's documentation states the props that its components receive.
  const components = (componentsBySlot[name] ?? []) as unknown as readonly ComponentType<Values>[];
  if (components.length === 0) return null;
  return (
    <div data-slot={name}>
      {components.map((component, index) => createElement(component, { key: index, ...values }))}
    </div>
  );
}
