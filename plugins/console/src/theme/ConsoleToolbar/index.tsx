/** Components of the portal below the title of the console; a portal that has some replaces this component. */
export default (): null => null;
