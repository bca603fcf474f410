import { cx } from '#kit/web/ui/cx.ts';

interface Props {
  label: string;
  /** From 0 to 1. */
  part: number;
  className?: string;
}

/** How much of something is done. */
export function ProgressBar({ label, part, className }: Props) {
  const percent = Math.round(Math.min(1, part) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      className={cx('h-1.5 overflow-hidden rounded-full bg-sunken', className)}
    >
      <div className="h-full rounded-full bg-accent smooth" style={{ width: `${Math.max(2, percent)}%` }} />
    </div>
  );
}
