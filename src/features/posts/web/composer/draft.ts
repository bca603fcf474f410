import { z } from 'zod';
import { SaidLanguage } from '#kit/contract/shapes.ts';
import type { DraftShape } from '#kit/web/draft.ts';
import { WRITTEN_LANGUAGES } from '#vocabulary/languages.ts';
import { AUDIENCES } from '#vocabulary.ts';
import { type Post, PostInput } from '../../contract.ts';

/** The form's input, with the name of its restaurant beside the id. */
export const ComposerInput = PostInput.extend({
  restaurantName: z.string().nullable(),
  lang: SaidLanguage,
});

const PostDraft = z.object({
  content: z.string(),
  images: z.array(z.string()),
  restaurantId: z.int().nullable(),
  restaurantName: z.string().nullable(),
  menuItemId: z.int().nullable(),
  communityId: z.int().nullable(),
  audience: z.enum(AUDIENCES),
  authorRestaurantId: z.int().nullable(),
  /** Of a post that is changed. */
  lang: z.enum(WRITTEN_LANGUAGES).nullable().default(null),
});
export type PostDraft = z.infer<typeof PostDraft>;

export const BLANK_POST_DRAFT: PostDraft = {
  content: '',
  images: [],
  restaurantId: null,
  restaurantName: null,
  menuItemId: null,
  communityId: null,
  audience: 'everyone',
  authorRestaurantId: null,
  lang: null,
};

export const toPostDraft = (post: Post): PostDraft => ({
  content: post.content,
  images: post.images,
  restaurantId: post.restaurantId,
  restaurantName: post.restaurant?.name ?? null,
  menuItemId: post.dish?.id ?? null,
  communityId: post.community?.id ?? null,
  audience: post.audience,
  authorRestaurantId: post.author.kind === 'restaurant' ? post.author.id : null,
  lang: WRITTEN_LANGUAGES.find((one) => one === post.lang) ?? null,
});

/** The shape of a stored draft; `blank` are the form's initial values. */
export const draftShape = (blank: PostDraft): DraftShape<PostDraft> => ({ schema: PostDraft, blank });

/** The browser's key of a draft: by person, and by what it is about, speaks for or changes. */
export const postDraftKey = (userId: number, subject: string) => `post:${userId}:${subject}`;
