/** Removes the colour mode toggle from a portal with a single mode. */
export default function ColorModeToggle(): null {
  return null;
}
