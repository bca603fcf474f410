/** Returns 1 for a page that runs from left to right, -1 from right to left. */
export const readDirection = (): 1 | -1 => (document.dir === 'rtl' ? -1 : 1);
