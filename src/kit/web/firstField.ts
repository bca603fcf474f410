/**
 * The ref of the field that a dialog begins with. Where fingers press, nothing takes the focus by itself: a keyboard on
 * the screen would cover what there is to choose from.
 */
export function firstField(field: HTMLInputElement | null): void {
  if (field && matchMedia('(pointer: fine)').matches) field.focus({ preventScroll: true });
}
