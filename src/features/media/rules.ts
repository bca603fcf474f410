/** The widths in which pictures are kept, in pixels; a picture has the last three that it fills. */
const WIDTHS = [200, 400, 800, 1200] as const;

/** The widths kept of a picture that is `width` pixels wide: nothing is enlarged, so a small one has fewer. */
export function widthsOf(width: number): number[] {
  const filled = WIDTHS.filter((step) => step <= width);
  return filled.length > 0 ? filled.slice(-3) : [WIDTHS[0]];
}

/** The address of a kept picture in one of its widths. */
export function pictureAddress(name: string, width: number): string {
  return `/media/${name}/${width}.webp`;
}

/** The address of a kept picture as other sites preview it; null for a picture that we do not hold. */
export function previewAddress(address: string): string | null {
  const [, name] = /^\/media\/([\w-]+)\/\d+\.webp$/.exec(address) ?? [];
  return name ? `/media/${name}/${PREVIEW.file}` : null;
}

/** The size that other sites ask for, and a format that they all read. */
export const PREVIEW = { file: 'og.jpg', width: 1200, height: 630 } as const;

/** What an `<img>` needs to show the address of a kept picture; any other address has only itself. */
export function pictureSources(address: string): { src: string; srcSet?: string } {
  const [, name, width] = /^\/media\/([\w-]+)\/(\d+)\.webp$/.exec(address) ?? [];
  if (!name || !width) return { src: address };
  const srcSet = widthsOf(Number(width)).map((step) => `${pictureAddress(name, step)} ${step}w`);
  return { src: address, srcSet: srcSet.join(', ') };
}
