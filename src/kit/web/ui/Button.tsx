import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from './cx.ts';

interface ButtonLook {
  /** One primary action a view; destructive for what deletes. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'destructive';
  /** 36, 40 or 52 px on a desk; never under 44 px on a phone. */
  size?: 'sm' | 'md' | 'lg';
  /** As wide as its container. */
  full?: boolean;
}

const BASE =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-full font-semibold whitespace-nowrap select-none smooth active:scale-[.98] disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-progress';

const VARIANTS = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-line bg-surface text-ink hover:bg-sunken',
  quiet: 'text-ink-2 hover:bg-sunken hover:text-ink',
  destructive: 'bg-error text-on-error hover:bg-error-strong',
};

const SIZES = {
  sm: 'min-h-11 px-4 text-sm lg:min-h-9 lg:px-3.5',
  md: 'min-h-11 px-5 text-sm lg:min-h-10',
  lg: 'min-h-13 px-7 text-base',
};

/** The classes of a button, for a link that looks like one. */
export function buttonClass({ variant = 'secondary', size = 'md', full = false }: ButtonLook = {}): string {
  return cx(BASE, VARIANTS[variant], SIZES[size], full && 'w-full');
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'>, ButtonLook {
  type?: 'button' | 'submit';
  /** Sending: keeps focus and width, shows a spinner, and lets no further press through. */
  busy?: boolean;
  /** Words in place of the spinner while busy: "Posting...". */
  busyLabel?: string;
  icon?: ReactNode;
}

export function Button(props: ButtonProps) {
  const { variant, size, full, busy = false, busyLabel, icon, className, children, onClick, ...rest } = props;
  const spins = busy && !busyLabel;
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
      className={cx(buttonClass({ variant, size, full }), className)}
    >
      <span className="relative inline-flex">
        <span className={cx('inline-flex items-center gap-2', spins && 'opacity-0')}>
          {icon}
          {busy && busyLabel ? busyLabel : children}
        </span>
        {spins && (
          <span className="absolute inset-0 m-auto size-5 animate-spin rounded-full border-2 border-current border-r-transparent" />
        )}
      </span>
    </button>
  );
}
