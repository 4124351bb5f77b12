/** Returns whether a reorder level has `isBelowMinimum`: its quantity on hand is at or below its minimum. */
export function isAtOrBelowMinimumQuantity(quantityOnHand: number, minimumQuantity: number): boolean {
  return quantityOnHand <= minimumQuantity;
}
