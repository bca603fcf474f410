/** The largest value of a column of type integer; in a file of its own, since the shapes bring zod with them. */
export const MAX_ID = 2_147_483_647;
