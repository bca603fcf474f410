import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The colour of the mark's rim: dark enough for white letters. */
const TOMATO = '#c2410c';

/** Icons of the home screen: the mark as it is, with a filled background for masks, and in one colour. */
const ICONS = [
  { file: 'icon-192.png', size: 192, form: 'mark' },
  { file: 'icon-512.png', size: 512, form: 'mark' },
  { file: 'maskable-512.png', size: 512, form: 'maskable' },
  { file: 'apple-touch-icon.png', size: 180, form: 'maskable' },
  { file: 'monochrome-512.png', size: 512, form: 'monochrome' },
  { file: 'badge-96.png', size: 96, form: 'monochrome' },
];

/** Draws the icons of the home screen from the mark in an SVG file of 32 by 32. */
export async function drawIcons(markFile, folder) {
  const { default: sharp } = await import('sharp');
  const mark = await readFile(markFile, 'utf8');
  const shapes = mark.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
  await mkdir(folder, { recursive: true });
  const drawings = {
    mark: shapes,
    // A mask may cut off all but a circle four fifths as wide.
    maskable: `<rect width="32" height="32" fill="${TOMATO}"/>${shapes}`,
    monochrome:
      '<path fill-rule="evenodd" d="M16 1a15 15 0 1 0 0 30 15 15 0 0 0 0-30Zm0 5.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19Z"/><circle cx="16" cy="16" r="6"/>',
  };
  for (const { file, size, form } of ICONS) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">${drawings[form]}</svg>`;
    await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toFile(join(folder, file));
  }
}
