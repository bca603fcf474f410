import { t } from '#kit/contract/text.ts';

/** The widths in which pictures are stored, in pixels; a picture has the last three that it fills. */
const WIDTHS = [200, 400, 800, 1200] as const;

/** The stored widths of a picture that is `width` pixels wide: nothing is enlarged, so a small one has fewer. */
export function pickWidths(width: number): number[] {
  const filledWidths = WIDTHS.filter((step) => step <= width);
  return filledWidths.length > 0 ? filledWidths.slice(-3) : [WIDTHS[0]];
}

export function pictureAddress(name: string, width: number): string {
  return `/media/${name}/${width}.webp`;
}

/** The name of the stored picture at an address; null for any other address. */
export function pictureName(address: string): string | null {
  return /^\/media\/([\w-]+)\/\d+\.webp$/.exec(address)?.[1] ?? null;
}

/** The address of a stored picture's link preview; null for any other address. */
export function previewAddress(address: string): string | null {
  const name = pictureName(address);
  return name ? `/media/${name}/${PREVIEW.file}` : null;
}

/** The size that other sites expect, in a format that all of them read. */
export const PREVIEW = { file: 'og.jpg', width: 1200, height: 630 } as const;

/** `src` and `srcSet` of an `<img>` for a stored picture; any other address has only itself. */
export function pictureSources(address: string): { src: string; srcSet?: string } {
  const [, name, width] = /^\/media\/([\w-]+)\/(\d+)\.webp$/.exec(address) ?? [];
  if (!name || !width) return { src: address };
  const srcSet = pickWidths(Number(width)).map((step) => `${pictureAddress(name, step)} ${step}w`);
  return { src: address, srcSet: srcSet.join(', ') };
}

export const COMMONS = 'https://commons.wikimedia.org/wiki/';

/** The description of the picture at an address; `instead` where its sender gave none. */
export function findAlt(alts: Record<string, string> | null, address: string, instead: string): string {
  return (alts && Object.hasOwn(alts, address) && alts[address]) || instead;
}

/** Limits of a picture that is sent; pixels are checked before it is decoded. */
export const MAX_BYTES = 12 * 1024 * 1024;
export const MAX_PIXELS = 40_000_000;
/** Only the first frame is stored. */
export const MAX_FRAMES = 100;

export const NO_PICTURE = t('Please send a picture as JPEG, PNG, WebP, AVIF or GIF.');
export const TOO_LARGE = t('This file is too large: at most {maxBytes} MB.', {
  maxBytes: MAX_BYTES / 1024 / 1024,
});

/** The kind of a picture by its first bytes, since names and types are claims of the sender; null for other files. */
export function pictureKind(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | null {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(ascii(0, 6))) return 'gif';
  if (ascii(4, 8) === 'ftyp' && /^avi[fs]$/.test(ascii(8, 12))) return 'avif';
  return null;
}
