import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { links } from '#app/web/links.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import type { Post } from '#features/posts/contract.ts';
import type { PostViewer } from '#features/posts/web/viewer.ts';
import { EarnedMark } from '../EarnedMark.tsx';

/** Only photos that tag a restaurant earn points. */
const mark = ({ id, images, restaurantId, isMine }: Post) =>
  images.length > 0 && restaurantId !== null && <EarnedMark kind="post" id={id} isMine={isMine} />;

/** Who looks at posts, and where they may go from there. */
export function usePostViewer(): PostViewer {
  const user = useCurrentUser();
  const href = useLocation({ select: (location) => location.href });
  return useMemo(() => ({ user, signIn: user ? null : links.auth(href), to: links, mark }), [user, href]);
}
