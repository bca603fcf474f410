import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from './cx.ts';

const VARIANTS = {
  primary: 'button button-primary',
  secondary: 'button button-secondary',
  quiet: 'button button-quiet',
  destructive: 'button button-destructive',
};

const SIZES = { sm: 'button-sm', md: 'button-md', lg: 'button-lg' };

interface ButtonLook {
  /** One primary action per view; destructive for deletions. */
  variant?: keyof typeof VARIANTS;
  /** 36, 40 or 52 px on a desktop; at least 44 px on a phone. */
  size?: keyof typeof SIZES;
  full?: boolean;
}

/** Returns the classes of a button, for a link that looks like one. */
export function buttonClass({ variant = 'secondary', size = 'md', full = false }: ButtonLook = {}): string {
  return cx(VARIANTS[variant], SIZES[size], full && 'w-full');
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'>, ButtonLook {
  type?: 'button' | 'submit';
  /** While sending: keeps focus and width, shows a spinner and ignores presses. */
  busy?: boolean;
  /** A text instead of the spinner: "Posting...". */
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
          <span className="absolute inset-0 m-auto size-5 animate-spin rounded-full border-2 border-current border-e-transparent" />
        )}
      </span>
    </button>
  );
}
