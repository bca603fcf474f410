/** An empty plate with fork and knife. */
export function PicturePlaceholder({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 120" fill="none" className={className}>
      <ellipse cx="84" cy="106" rx="50" ry="6" className="fill-line" />
      <circle cx="80" cy="58" r="46" className="fill-surface stroke-line" strokeWidth="2" />
      <circle cx="80" cy="58" r="30" className="fill-paper stroke-line" strokeWidth="2" />
      <path d="M60 52a21 21 0 0 1 14-13" className="stroke-line" strokeWidth="3" strokeLinecap="round" />
      <g className="stroke-edge" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M12 22v16a7 7 0 0 0 14 0V22M19 22v76" />
        <path d="M146 98V22c-8 3-12 14-12 26 0 7 3 11 12 12" />
      </g>
    </svg>
  );
}
