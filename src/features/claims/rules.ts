/** How claims are proved, and how often somebody may try. */
export const CLAIMS = {
  codeDigits: 8,
  /** Wrong ones, until a code is dead. */
  tries: 5,
  mailHours: 24,
  letterDays: 30,
  pictures: 5,
  longestNote: 2000,
  /** Of one person, at the same time. */
  open: 10,
  /** Of codes by mail: of one person for a place in a day, and of all people together. */
  mailsOfPerson: 3,
  mailsOfPlace: 30,
} as const;

/** A code as it is read aloud: "1234 5678". */
export const formatCode = (code: string) => code.replace(/^(\d{4})(?=\d)/, '$1 ');
