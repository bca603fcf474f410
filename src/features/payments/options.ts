/** How many cards a person may keep. */
export const MAX_CARDS = 10;
