declare module '@theme/AreaSwitch' {
  /** What leads to the other areas of the site. */
  export default function AreaSwitch(): import('react').ReactNode;
}
