import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { links } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import type { PostViewer } from '#features/posts/web/viewer.ts';
import { markPost } from '../EarnedMarks.tsx';

/** Who looks at posts. */
export function usePostViewer(): PostViewer {
  const user = useCurrentUser();
  const href = useLocation({ select: (location) => location.href });
  return useMemo(() => ({ user, signIn: user ? null : links.auth(href), mark: markPost }), [user, href]);
}
