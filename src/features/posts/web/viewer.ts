/** Who looks at posts, and where links on them lead. */
export interface PostViewer {
  user: { id: number; username: string; avatar: string | null } | null;
  /** Where a visitor signs in; null for somebody who is. */
  signIn: string | null;
  to: {
    person: (username: string) => string;
    restaurant: (id: number) => string;
    dish: (id: number, dishId: number) => string;
    community: (slug: string) => string;
    post: (id: number) => string;
    tag: (tag: string) => string;
  };
}
