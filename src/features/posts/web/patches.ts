import type { Page } from '#kit/contract/endpoint.ts';
import type { Patch } from '#kit/web/api.ts';
import { patch } from '#kit/web/patch.ts';
import {
  type Comment,
  getPost,
  listComments,
  listPosts,
  listSuggestedPosts,
  type Post,
} from '../contract.ts';
import { commentsQuery, repliesQuery } from './queries.ts';

/** Changes a post wherever it shows. */
export function patchPost(id: number, change: (post: Post) => Partial<Post>): Patch[] {
  const patchOne = (post: Post) => (post.id === id ? { ...post, ...change(post) } : post);
  return [patch(listPosts, patchOne), patch(listSuggestedPosts, patchOne), patch(getPost, patchOne)];
}

export function removePosts(isMeant: (post: Post) => boolean): Patch[] {
  const removeOne = (post: Post) => (isMeant(post) ? null : post);
  return [patch(listPosts, removeOne), patch(listSuggestedPosts, removeOne)];
}

/** Changes a comment in its list, and where it is the newest one below its post. */
export function patchComment(id: number, change: (comment: Comment) => Partial<Comment>): Patch[] {
  const patchOne = (comment: Comment) => (comment.id === id ? { ...comment, ...change(comment) } : comment);
  const patchInPost = (post: Post) =>
    post.comment?.id === id ? { ...post, comment: patchOne(post.comment) } : post;
  return [
    patch(listComments, patchOne),
    patch(listPosts, patchInPost),
    patch(listSuggestedPosts, patchInPost),
    patch(getPost, patchInPost),
  ];
}

/** Shows a new comment first, a new reply last. */
export const addComment =
  (comment: Comment): Patch =>
  (client) => {
    const { postId, parentId } = comment;
    const { queryKey } = parentId === null ? commentsQuery(postId) : repliesQuery(postId, parentId);
    client.setQueryData(queryKey, (list) => {
      if (!list) return list;
      const at = parentId === null ? 0 : list.pages.length - 1;
      // The next page reads the rest of the replies, and this one with them.
      if (parentId !== null && list.pages[at]?.next) return list;
      return {
        ...list,
        pages: list.pages.map((page, index) => (index === at ? withComment(page, comment) : page)),
      };
    });
    return () => undefined;
  };

function withComment(page: Page<Comment>, comment: Comment): Page<Comment> {
  if (page.items.some(({ id }) => id === comment.id)) return page;
  const items = comment.parentId === null ? [comment, ...page.items] : [...page.items, comment];
  return { ...page, items, total: page.total === null ? null : page.total + 1 };
}
