/** How claims are proved, and limits of attempts. */
export const CLAIMS = {
  codeDigits: 8,
  /** Wrong attempts until a code stops working. */
  tries: 5,
  mailHours: 24,
  letterDays: 30,
  pictures: 5,
  longestNote: 2000,
  /** Open claims per person. */
  open: 10,
  /** Mails with codes for one place per day, by one person and by everybody. */
  mailsOfPerson: 3,
  mailsOfPlace: 30,
} as const;

/** Groups a code for reading aloud: "1234 5678". */
export const formatCode = (code: string) => code.replace(/^(\d{4})(?=\d)/, '$1 ');
