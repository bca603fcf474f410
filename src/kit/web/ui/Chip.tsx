import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { t } from '#kit/contract/text.ts';
import { cx } from './cx.ts';

const TONES = {
  plain: 'chip',
  herb: 'chip chip-herb',
  accent: 'chip chip-accent',
  selected: 'chip chip-selected',
  night: 'chip chip-night',
};

type Tone = keyof typeof TONES;

/** Returns the classes of a chip, for a link that looks like one. */
export function chipClass(tone: Tone = 'plain'): string {
  return TONES[tone];
}

/** A label: `herb` for open, verified and dietary marks, `accent` for things that end soon, `night` on a picture. */
export function Chip({ tone, icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={chipClass(tone)}>
      {icon}
      {children}
    </span>
  );
}

interface ChipButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  selected?: boolean;
  /** Shows a cross: pressing removes the chip. The accessible name should then start with "Remove". */
  removable?: boolean;
}

/** A button: a quick filter with `selected`, an active filter with `removable`. */
export function ChipButton({ selected, removable = false, children, className, ...rest }: ChipButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={removable ? undefined : selected}
      className={cx(chipClass(selected || removable ? 'selected' : 'plain'), 'chip-button', className)}
    >
      {removable && <span className="sr-only">{t('Remove')} </span>}
      {children}
      {removable && <X size={14} />}
    </button>
  );
}

/** A row of chips that scrolls sideways on a phone, with room for targets of 44 px. */
export function ChipRow({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <fieldset aria-label={label} className={cx('-my-2 flex min-w-0 scroll-row gap-2 px-px py-2', className)}>
      {children}
    </fieldset>
  );
}
