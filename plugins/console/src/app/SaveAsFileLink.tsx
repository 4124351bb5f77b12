import { type ReactNode, useEffect, useState } from 'react';

interface Props {
  readonly blob: Blob;
  /** File name without its extension. */
  readonly name: string;
  readonly mediaType: string;
  readonly children: ReactNode;
}

/** Link that saves a body or a part of it as a file. */
export function SaveAsFileLink({ blob, name, mediaType, children }: Props): ReactNode {
  const [href, setHref] = useState('');
  useEffect(() => {
    const url = URL.createObjectURL(blob);
    setHref(url);
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return (
    <a href={href} download={`${name}.${getFileExtension(mediaType)}`}>
      {children}
    </a>
  );
}

/** `application/pdf` → `pdf`; `bin` for types whose name is not a file extension. */
function getFileExtension(mediaType: string): string {
  const subtype = /\/(?:[\w.-]+\+)?([a-z\d]{2,5})$/.exec(mediaType)?.[1];
  if (subtype === undefined) return 'bin';
  return { plain: 'txt', jpeg: 'jpg' }[subtype] ?? subtype;
}
