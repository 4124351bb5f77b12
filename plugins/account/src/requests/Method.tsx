import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './requests.module.css';

/** The method of a request, in its colour. */
export function Method({ name }: { readonly name: string }): ReactNode {
  return <span className={clsx(styles.method, styles[name.toLowerCase()])}>{name}</span>;
}
