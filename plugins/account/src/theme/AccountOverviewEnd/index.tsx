/** Components of the portal at the end of the overview; a portal that has some replaces this component. */
export default (): null => null;
