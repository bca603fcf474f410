import { z } from 'zod';
import { KeptPicture } from '#features/media/contract.ts';
import { t } from '#kit/contract/text.ts';
import { POSTS } from './rules.ts';

export const PostPhotos = z
  .array(KeptPicture)
  .max(POSTS.photos, { error: () => t('At most {photos} photos', { photos: POSTS.photos }) });
