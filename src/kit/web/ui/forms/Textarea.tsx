import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { fieldClass } from './field-class.ts';

/** Grows with its text in browsers that support it. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      // Each line has its own direction; the placeholder has the page's direction.
      className={cx(fieldClass(), 'field-sizing-content py-3 [unicode-bidi:plaintext]', className)}
    />
  );
}
