import type { ReactNode } from 'react';
import type { MenuLine } from '#kit/web/ui/overlays/menu-line.ts';
import type { Post } from '../contract.ts';

/** Who looks at posts. */
export interface PostViewer {
  user: { id: number; username: string; avatar: string | null } | null;
  /** Where a visitor signs in; null for somebody who is. */
  signIn: string | null;
  /** What else can be done about a post, such as by the moderators of its community. */
  moreActions?: (post: Post) => readonly MenuLine[];
  /** What else is to be said of a post. */
  mark?: (post: Post) => ReactNode;
}
