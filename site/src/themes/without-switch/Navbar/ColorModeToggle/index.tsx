/** A portal with a single mode has no mode switch. */
export default function ColorModeToggle(): null {
  return null;
}
