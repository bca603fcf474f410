import { encode } from 'uqr';

/** The white margin in modules: scanners need it. */
const QUIET = 4;

/** A QR code: dark on white in both schemes, as scanners expect. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('');
  const side = size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      className={className}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} rx={2} className="fill-snow" />
      <path d={path} className="fill-night" />
    </svg>
  );
}
