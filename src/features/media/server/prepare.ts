import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { MAX_FRAMES, MAX_PIXELS, NO_PICTURE, pickWidths, pictureKind } from '#features/media/rules.ts';
import { t } from '#kit/contract/text.ts';
import { Problem } from '#kit/server/problem.ts';
import { createSemaphore } from '#kit/server/semaphore.ts';

/** A picture as it is stored: WebP in its widths, made from pixels alone, without metadata. */
export type Prepared = {
  /** Smallest first. */
  files: Array<{ width: number; data: Buffer }>;
  /** Size in pixels of the largest. */
  width: number;
  height: number;
  placeholder: string;
};

/** About 20 kB at 1200 pixels for a painted picture; effort 3 and above take three times as long. */
const WEBP = { quality: 76, effort: 2 } as const;
const PLACEHOLDER = { width: 16, quality: 40 } as const;
const TIMEOUT_SECONDS = 20;

/** Decodings at a time, in total and per person: each takes up to 4 bytes a pixel and a thread. */
const decode = createSemaphore(2, 1);

const BROKEN = t('This picture is broken or incomplete. Please choose another one.');

/**
 * Prepares an uploaded picture: it is measured before it is decoded, and encoded again from its pixels, which drops
 * location, camera and hidden data. Throws a Problem for anything but a picture. `owner` is the sender, who has one
 * decoding at a time.
 */
export function preparePicture(bytes: Uint8Array, owner: number): Promise<Prepared> {
  const kind = pictureKind(bytes);
  if (!kind) throw new Problem(415, NO_PICTURE);
  const prepare = async () => {
    const { format, width, height, pages = 1 } = await readMetadata(bytes);
    if (format !== (kind === 'avif' ? 'heif' : kind)) throw new Problem(415, NO_PICTURE);
    if (width * height > MAX_PIXELS) {
      throw new Problem(413, t('This picture has more than 40 megapixels. Please send a smaller one.'));
    }
    if (pages > MAX_FRAMES)
      throw new Problem(
        413,
        t('This animation has more than {maxFrames} pictures.', { maxFrames: MAX_FRAMES }),
      );
    try {
      return await convert(bytes);
    } catch {
      throw new Problem(400, BROKEN);
    }
  };
  return decode(prepare, { owner });
}

/** Opens a file of unknown content: only its first picture, and only up to the allowed number of pixels. */
function openPicture(bytes: Uint8Array): Sharp {
  // Cameras write files that strict readers warn about; truncated ones must be refused.
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, sequentialRead: true });
}

async function readMetadata(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw new Problem(400, BROKEN);
  }
}

async function convert(bytes: Uint8Array): Promise<Prepared> {
  const { autoOrient } = await openPicture(bytes).metadata();
  const widths = pickWidths(autoOrient.width);
  const { data, info } = await openPicture(bytes)
    .autoOrient()
    .timeout({ seconds: TIMEOUT_SECONDS })
    .resize({ width: Math.max(...widths), withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const tiny = await scale({ data, info }, PLACEHOLDER.width)
    .webp({ quality: PLACEHOLDER.quality })
    .toBuffer();
  return {
    files: await writeWidths({ data, info }),
    width: info.width,
    height: info.height,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
  };
}

type Pixels = { data: Buffer; info: OutputInfo };

const scale = ({ data, info }: Pixels, width: number) =>
  sharp(data, { raw: info }).resize({ width, withoutEnlargement: true });

export const writeWidths = (pixels: Pixels): Promise<Prepared['files']> =>
  Promise.all(
    pickWidths(pixels.info.width).map(async (width) => ({
      width,
      data: await scale(pixels, width).webp(WEBP).toBuffer(),
    })),
  );
