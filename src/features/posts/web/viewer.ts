import type { ReactNode } from 'react';
import type { MenuLine } from '#kit/web/ui/overlays/menu-line.ts';
import type { Post } from '../contract.ts';

export interface PostViewer {
  user: { id: number; username: string; avatar: string | null } | null;
  /** Where a visitor signs in; null for signed-in people. */
  signIn: string | null;
  /** More actions of a post, such as those of its community's moderators. */
  moreActions?: (post: Post) => readonly MenuLine[];
  mark?: (post: Post) => ReactNode;
}
