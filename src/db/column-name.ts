/** What the database calls a column, by its name in the code. */
export const toColumnName = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
