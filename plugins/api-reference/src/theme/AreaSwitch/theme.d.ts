declare module '@theme/AreaSwitch' {
  /** Links to the other areas of the site. */
  export default function AreaSwitch(): import('react').ReactNode;
}
