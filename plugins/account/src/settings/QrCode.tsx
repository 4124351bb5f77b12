import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import type { ReactNode } from 'react';

interface Props {
  readonly text: string;
  readonly label: string;
}

/** Renders a string as a QR code. */
export function QrCode({ text, label }: Props): ReactNode {
  const code = generate(text);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${code.size} ${code.size}`} shapeRendering="crispEdges">
      <path d={toSvgPath(code)} />
    </svg>
  );
}
