/** What finds codes in pictures, in browsers that have it; its types are in no library yet. */
type Detector = { detect(source: HTMLVideoElement): Promise<Array<{ rawValue: string }>> };
type DetectorClass = new (options: { formats: string[] }) => Detector;

const findDetector = (): DetectorClass | undefined =>
  // Only asked for in a browser; whatever is no class is none.
  'BarcodeDetector' in globalThis ? (Reflect.get(globalThis, 'BarcodeDetector') as DetectorClass) : undefined;

/** Whether a camera can read codes here; never before the page is alive. */
export const canScan = (isHydrated: boolean): boolean =>
  isHydrated && findDetector() !== undefined && 'mediaDevices' in navigator;

const EVERY_MS = 200;

/** Reads the camera into a video until it sees a QR code; what it returns turns the camera off. */
export function startScanning(
  video: HTMLVideoElement,
  { onCode, onFailure }: { onCode: (text: string) => void; onFailure: () => void },
): () => void {
  let isOver = false;
  let stream: MediaStream | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  async function run() {
    const Detector = findDetector();
    if (!Detector) throw new Error('This browser cannot scan codes.');
    const detector = new Detector({ formats: ['qr_code'] });
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    if (isOver) return stop();
    video.srcObject = stream;
    await video.play();
    const look = async () => {
      const [found] = await detector.detect(video);
      if (isOver) return;
      if (found) {
        stop();
        onCode(found.rawValue);
      } else timer = setTimeout(() => void look().catch(fail), EVERY_MS);
    };
    await look();
  }
  const fail = () => {
    if (isOver) return;
    stop();
    onFailure();
  };
  void run().catch(fail);
  return stop;
}
