/** Slot below the title of the console; portals replace this component to fill it. */
export default (): null => null;
