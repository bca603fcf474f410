import { cx } from '../cx.ts';

/** Returns the classes of all text inputs; the border has a contrast of 3:1, except in a pill with an icon. */
export function fieldClass(shape: 'box' | 'pill' = 'box'): string {
  return cx(
    'w-full text-ellipsis border bg-surface px-3.5 text-base text-ink placeholder:text-ink-3 smooth hover:border-ink-2',
    'focus-visible:border-accent focus-visible:outline-offset-0 aria-invalid:border-error aria-invalid:outline-error',
    'disabled:cursor-not-allowed disabled:opacity-60',
    shape === 'pill' ? 'rounded-full border-line shadow-rest' : 'rounded-field border-edge',
  );
}
