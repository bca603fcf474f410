export interface StoryReader {
  user: { username: string; avatar: string | null } | null;
  /** Where a visitor signs in; null for signed-in people. */
  signIn: string | null;
}
