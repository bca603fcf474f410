import { STORIES } from '../rules.ts';

/** Pixels across, the largest stored width of pictures. */
const WIDTH = 1200;

type Size = { width: number; height: number };

/** The part of a picture that fills an upright screen; `shift` from 0 to 1 moves it from left to right or from top to bottom. */
export function findCrop({ width, height }: Size, shift: number): Size & { x: number; y: number } {
  const part =
    width / height > STORIES.ratio
      ? { width: height * STORIES.ratio, height }
      : { width, height: width / STORIES.ratio };
  return { ...part, x: (width - part.width) * shift, y: (height - part.height) * shift };
}

/** The cropped part as a picture in the stored size; throws where the browser cannot draw it. */
export async function cropPicture(file: File, shift: number): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { x, y, width, height } = findCrop(picture, shift);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(Math.min(WIDTH, width));
  canvas.height = Math.round(canvas.width / STORIES.ratio);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot edit pictures.');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  if (!blob) throw new Error('The browser could not make a picture.');
  return blob;
}
