/** The largest PostgreSQL integer. In a file of its own, because `shapes.ts` imports zod. */
export const MAX_ID = 2_147_483_647;
