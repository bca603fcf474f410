import { z } from 'zod';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Done, Id, oneOrMany, PathId, pageInput, text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { MAX_BYTES } from './rules.ts';

const AltText = text(200);

export const PictureCredit = z.object({
  author: z.string().nullable(),
  licence: z.string(),
  licenceUrl: z.string().nullable(),
  page: z.string(),
});
export type PictureCredit = z.infer<typeof PictureCredit>;

/** A picture that a person uploaded; rows store its address. */
export const Upload = z.object({
  id: Id,
  /** The address of its largest width. */
  address: z.string(),
  /** In pixels, of the largest width. */
  width: z.int(),
  height: z.int(),
  /** A few pixels as a `data:` address, shown until the picture has loaded. */
  placeholder: z.string(),
  alt: z.string().nullable(),
});
export type Upload = z.infer<typeof Upload>;

/** The address of a stored picture; pages never load pictures from another host. */
export const KeptPicture = z
  .string()
  .regex(/^\/media\/[\w-]+\/\d+\.webp$/, t('Upload this picture first, or add it by its address'));

const PictureElsewhere = z
  .url({ protocol: /^https?$/, hostname: z.regexes.hostname, error: t('Not a web address') })
  .max(2000, t('At most 2000 characters'));

/** A stored picture, or one at another site, which is fetched and stored like an upload. */
export const PictureAddress = z.union(
  [KeptPicture, PictureElsewhere],
  t('Upload this picture first, or add it by its address'),
);

/** Allows null and an empty text, which both mean no picture. */
const allowNone = <Address extends z.ZodType<string>>(address: Address) =>
  z
    .union(
      [z.literal('').transform(() => null), address],
      t('Upload this picture first, or add it by its address'),
    )
    .nullish();

export const OptionalKeptPicture = allowNone(KeptPicture);
export const OptionalPicture = allowNone(PictureAddress);

const UPLOAD_LIMIT = { points: 120, seconds: 3600 };

export const sendPicture = endpoint({
  method: 'POST',
  path: '/api/uploads',
  access: 'signed-in',
  summary: 'Send a picture (JPEG, PNG, WebP, AVIF or GIF) of at most 12 MB and 40 megapixels',
  input: z.object({
    file: z.file(t('Choose a picture')).min(1, t('Choose a picture')),
    alt: AltText.optional(),
  }),
  reply: Upload,
  file: { maxBytes: MAX_BYTES },
  transaction: false,
  slow: true,
  limit: UPLOAD_LIMIT,
});

export const fetchPicture = endpoint({
  method: 'POST',
  path: '/api/uploads/from-url',
  access: 'signed-in',
  summary: 'Copy a picture from another site; only from public addresses, and without redirects',
  input: z.object({
    url: PictureElsewhere,
    alt: AltText.optional(),
  }),
  reply: Upload,
  transaction: false,
  slow: true,
  limit: UPLOAD_LIMIT,
});

export const listUploads = listEndpoint({
  method: 'GET',
  path: '/api/uploads',
  access: 'signed-in',
  summary: 'The pictures that I sent, newest first, or those with the given addresses',
  input: z.object({ address: oneOrMany(z.string().max(200)), ...pageInput }),
  reply: z.array(Upload),
});

export const describePicture = endpoint({
  method: 'PATCH',
  path: '/api/uploads/:id',
  access: 'signed-in',
  summary: 'Describe a picture of mine for people who cannot see it',
  input: z.object({ id: PathId, alt: AltText }),
  reply: Upload,
});

export const removePicture = endpoint({
  method: 'DELETE',
  path: '/api/uploads/:id',
  access: 'signed-in',
  refuses: [409],
  summary: 'Remove a picture of mine that nothing shows; 409 where something does',
  input: z.object({ id: PathId }),
  reply: Done,
});
