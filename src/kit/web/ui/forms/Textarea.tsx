import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { fieldClass } from './field-class.ts';

/** Words on several lines; grows with them where the browser knows how. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      // Each line in its own direction, and the placeholder in that of the page.
      className={cx(fieldClass(), 'field-sizing-content py-3 [unicode-bidi:plaintext]', className)}
    />
  );
}
