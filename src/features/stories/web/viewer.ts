/** Who looks at stories, and where links on them lead. */
export interface StoryReader {
  user: { username: string; avatar: string | null } | null;
  /** Where a visitor signs in; null for somebody who is. */
  signIn: string | null;
  to: { person: (username: string) => string; restaurant: (id: number) => string };
}
