/** 1 where the lines of the page run from left to right, -1 where they run from right to left. */
export const readDirection = (): 1 | -1 => (document.dir === 'rtl' ? -1 : 1);
