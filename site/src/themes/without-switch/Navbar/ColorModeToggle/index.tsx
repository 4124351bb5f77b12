/** A portal with one mode has no switch. */
export default function ColorModeToggle(): null {
  return null;
}
