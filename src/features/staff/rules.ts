export const STAFF = {
  /** For so many days somebody can accept an invitation. */
  invitationDays: 7,
  /** People who work at one restaurant and open invitations together. */
  most: 50,
} as const;
