import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

const VARIANTS = {
  quiet: 'icon-button icon-button-quiet',
  raised: 'icon-button icon-button-raised',
  picture: 'icon-button icon-button-picture',
};

interface IconButtonLook {
  /** `quiet` in bars and dialogs, `raised` on the page, `picture` on photos. */
  variant?: keyof typeof VARIANTS;
}

/** Returns the classes of an icon button, for a link or a MenuButton that looks like one. */
export function iconButtonClass({ variant = 'quiet' }: IconButtonLook = {}): string {
  return VARIANTS[variant];
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'>, IconButtonLook {
  /** The accessible name and the tooltip. */
  label: string;
  /** For a toggle such as the heart: fills the icon while true. */
  pressed?: boolean;
}

export function IconButton({
  label,
  pressed,
  variant = 'quiet',
  className,
  onPointerEnter,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // The title is set on hover: in the markup of a list it would repeat every name.
      onPointerEnter={(event) => {
        event.currentTarget.title = label;
        onPointerEnter?.(event);
      }}
      aria-label={label}
      aria-pressed={pressed}
      className={cx(iconButtonClass({ variant }), pressed && 'icon-button-on', className)}
    />
  );
}
