import { t } from '#kit/contract/text.ts';

/** The widths in which pictures are kept, in pixels; a picture has the last three that it fills. */
const WIDTHS = [200, 400, 800, 1200] as const;

/** The widths kept of a picture that is `width` pixels wide: nothing is enlarged, so a small one has fewer. */
export function pickWidths(width: number): number[] {
  const filled = WIDTHS.filter((step) => step <= width);
  return filled.length > 0 ? filled.slice(-3) : [WIDTHS[0]];
}

/** The address of a kept picture in one of its widths. */
export function pictureAddress(name: string, width: number): string {
  return `/media/${name}/${width}.webp`;
}

/** The name under which the picture at an address is kept; null for a picture that we do not hold. */
export function pictureName(address: string): string | null {
  return /^\/media\/([\w-]+)\/\d+\.webp$/.exec(address)?.[1] ?? null;
}

/** The address of a kept picture as other sites preview it; null for a picture that we do not hold. */
export function previewAddress(address: string): string | null {
  const name = pictureName(address);
  return name ? `/media/${name}/${PREVIEW.file}` : null;
}

/** The size that other sites ask for, and a format that they all read. */
export const PREVIEW = { file: 'og.jpg', width: 1200, height: 630 } as const;

/** What an `<img>` needs to show the address of a kept picture; any other address has only itself. */
export function pictureSources(address: string): { src: string; srcSet?: string } {
  const [, name, width] = /^\/media\/([\w-]+)\/(\d+)\.webp$/.exec(address) ?? [];
  if (!name || !width) return { src: address };
  const srcSet = pickWidths(Number(width)).map((step) => `${pictureAddress(name, step)} ${step}w`);
  return { src: address, srcSet: srcSet.join(', ') };
}

/** What addresses of pages of Wikimedia Commons begin with. */
export const COMMONS = 'https://commons.wikimedia.org/wiki/';

/** The words for the picture at an address, where its sender said any. */
export function altAt(alts: Record<string, string> | null, address: string, instead: string): string {
  return (alts && Object.hasOwn(alts, address) && alts[address]) || instead;
}

/** What a picture that is sent may measure; asked before it is decoded. */
export const MAX_BYTES = 12 * 1024 * 1024;
export const MAX_PIXELS = 40_000_000;
/** Only the first one is kept. */
export const MAX_FRAMES = 100;

export const NO_PICTURE = t('Please send a picture as JPEG, PNG, WebP, AVIF or GIF.');
export const TOO_LARGE = `This file is too large: at most ${MAX_BYTES / 1024 / 1024} MB.`;

/** The kinds of pictures that are taken, by the bytes that they begin with; names and types are claims of the sender. */
export function pictureKind(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | null {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(ascii(0, 6))) return 'gif';
  if (ascii(4, 8) === 'ftyp' && /^avi[fs]$/.test(ascii(8, 12))) return 'avif';
  return null;
}
