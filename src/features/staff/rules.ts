export const STAFF = {
  /** Days in which an invitation can be accepted. */
  invitationDays: 7,
  /** Staff of one restaurant, including open invitations. */
  most: 50,
} as const;
