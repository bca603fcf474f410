import { startApp } from '../scripts/lib/app.ts';
import { hasPictures } from '../scripts/lib/sample-pictures.ts';

/** Paints the sample pictures if no earlier run did: each worker's app starts with a copy of them. */
export default async function setup(): Promise<void> {
  if (hasPictures()) return;
  const app = await startApp();
  await app.stop();
}
