import { t } from '#kit/contract/text.ts';

/** The widths in which pictures are stored, in pixels; each picture gets the three largest ones that it fills. */
const WIDTHS = [200, 400, 800, 1200] as const;

/**
 * Returns the stored widths of a picture `width` pixels wide: pictures are never enlarged, so a small one has fewer.
 */
export function pickWidths(width: number): number[] {
  const filledWidths = WIDTHS.filter((step) => step <= width);
  return filledWidths.length > 0 ? filledWidths.slice(-3) : [WIDTHS[0]];
}

export function pictureAddress(name: string, width: number): string {
  return `/media/${name}/${width}.webp`;
}

/** Returns the name of the stored picture at an address; null for any other address. */
export function pictureName(address: string): string | null {
  return /^\/media\/([\w-]+)\/\d+\.webp$/.exec(address)?.[1] ?? null;
}

/** Returns the address of a stored picture's link preview; null for any other address. */
export function previewAddress(address: string): string | null {
  const name = pictureName(address);
  return name ? `/media/${name}/${PREVIEW.file}` : null;
}

/** The size that other sites expect, in a format that all of them support. */
export const PREVIEW = { file: 'og.jpg', width: 1200, height: 630 } as const;

/** Returns `src` and `srcSet` of an `<img>` for a stored picture; for any other address only `src`. */
export function pictureSources(address: string): { src: string; srcSet?: string } {
  const [, name, width] = /^\/media\/([\w-]+)\/(\d+)\.webp$/.exec(address) ?? [];
  if (!name || !width) return { src: address };
  const srcSet = pickWidths(Number(width)).map((step) => `${pictureAddress(name, step)} ${step}w`);
  return { src: address, srcSet: srcSet.join(', ') };
}

export const COMMONS = 'https://commons.wikimedia.org/wiki/';

/** Finds the description of the picture at an address; `instead` if its sender wrote none. */
export function findAlt(alts: Record<string, string> | null, address: string, instead: string): string {
  return (alts && Object.hasOwn(alts, address) && alts[address]) || instead;
}

/** Limits of an uploaded picture; pixels are checked before it is decoded. */
export const MAX_BYTES = 12 * 1024 * 1024;
export const MAX_PIXELS = 40_000_000;
/** Only the first frame is stored. */
export const MAX_FRAMES = 100;

export const NO_PICTURE = t('Please send a picture as JPEG, PNG, WebP, AVIF or GIF.');
export const TOO_LARGE = t('This file is too large: at most {maxBytes} MB.', {
  maxBytes: MAX_BYTES / 1024 / 1024,
});

/**
 * Detects the kind of a picture from its first bytes, since the sender can choose any name and type; null for other
 * files.
 */
export function pictureKind(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | null {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(ascii(0, 6))) return 'gif';
  if (ascii(4, 8) === 'ftyp' && /^avi[fs]$/.test(ascii(8, 12))) return 'avif';
  return null;
}
