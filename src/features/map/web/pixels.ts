const SIZE = 8;
/** Maximum difference from a painted value: some browsers change the last bit of a pixel, invisibly in letters. */
const TOLERANCE = 16;

/**
 * Returns whether a canvas returns what was painted on it. MapLibre draws letters from these pixels, and browsers
 * that protect against fingerprinting return noise or white, which would cover the map with spots.
 */
export function canReadPixels(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  const isPainted = (index: number) => (index + Math.floor(index / SIZE)) % 2 === 0;
  context.fillStyle = 'black';
  for (let index = 0; index < SIZE * SIZE; index++)
    if (isPainted(index)) context.fillRect(index % SIZE, Math.floor(index / SIZE), 1, 1);
  const { data } = context.getImageData(0, 0, SIZE, SIZE);
  for (let index = 0; index < SIZE * SIZE; index++) {
    const opacity = data[index * 4 + 3] ?? 0;
    if (Math.abs(opacity - (isPainted(index) ? 255 : 0)) > TOLERANCE) return false;
  }
  return true;
}
