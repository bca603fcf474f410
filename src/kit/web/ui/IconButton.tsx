import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

interface IconButtonLook {
  /** `quiet` in bars and dialogs, `raised` on the page, `picture` on photos. */
  variant?: 'quiet' | 'raised' | 'picture';
}

const BASE =
  'inline-grid size-11 shrink-0 place-items-center rounded-full smooth disabled:cursor-not-allowed disabled:opacity-50 [&>svg]:transition-[scale] [&>svg]:duration-250 [&>svg]:ease-pop active:[&>svg]:scale-75';

const VARIANTS = {
  quiet: 'hover:bg-sunken',
  raised: 'border border-line bg-surface hover:bg-sunken',
  picture: 'bg-snow/94 focus-visible:outline-tomato focus-visible:-outline-offset-4',
};

const INK = { quiet: 'text-ink-2 hover:text-ink', raised: 'text-ink', picture: 'text-night' };
const LIT = { quiet: 'text-accent', raised: 'text-accent', picture: 'text-tomato' };

/** The classes of an icon button, for a link or a MenuButton that looks like one. */
export function iconButtonClass({ variant = 'quiet' }: IconButtonLook = {}): string {
  return cx(BASE, VARIANTS[variant], INK[variant]);
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'>, IconButtonLook {
  /** What it does, for screen readers and as a tooltip. */
  label: string;
  /** For a toggle such as the heart: fills the icon while true. */
  pressed?: boolean;
}

export function IconButton({ label, pressed, variant = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      className={cx(
        BASE,
        VARIANTS[variant],
        pressed ? cx(LIT[variant], '[&>svg]:fill-current') : INK[variant],
        className,
      )}
    />
  );
}
