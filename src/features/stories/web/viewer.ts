/** Who looks at stories. */
export interface StoryReader {
  user: { username: string; avatar: string | null } | null;
  /** Where a visitor signs in; null for somebody who is. */
  signIn: string | null;
}
