/** Per person. */
export const MAX_CARDS = 10;
