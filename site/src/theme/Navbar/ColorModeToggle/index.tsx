/** The portal is light only. */
export default function ColorModeToggle(): null {
  return null;
}
