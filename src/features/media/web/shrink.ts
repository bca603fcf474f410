/** The largest width that is kept, and half of it again for a sharp one. */
const WIDTH = 1800;
const LONGEST = 4096;
/** Below this a picture is sent as it is. */
const SMALL_BYTES = 600 * 1024;

/** A photo in the size that is kept, so that it travels in seconds; whatever the browser cannot draw goes as it is. */
export async function shrunk(file: File): Promise<Blob> {
  // Drawing keeps one picture of an animation, and the server picks the same one.
  if (file.size <= SMALL_BYTES || file.type === 'image/gif') return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, WIDTH / picture.width, LONGEST / picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const pen = canvas.getContext('2d');
    if (!pen) return file;
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.9));
    return drawn && drawn.size < file.size ? drawn : file;
  } catch {
    return file;
  }
}
