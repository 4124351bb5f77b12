/** Slot for the portal's components at the end of the overview; empty by default, replaced by swizzling. */
export default (): null => null;
