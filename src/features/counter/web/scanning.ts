/** What finds codes in pictures; browsers' own has no types yet, and is in Chrome for Android alone. */
type Detector = { detect(source: HTMLVideoElement): Promise<ReadonlyArray<{ rawValue: string }>> };
type DetectorClass = {
  new (options: { formats: ['qr_code'] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
};

/** The browser's own where it reads QR codes, else a decoder that loads now. */
async function createDetector(): Promise<Detector> {
  // Whatever is no class is none.
  const Native: DetectorClass | undefined = Reflect.get(globalThis, 'BarcodeDetector');
  const formats = (await Native?.getSupportedFormats()) ?? [];
  const Chosen =
    Native && formats.includes('qr_code') ? Native : (await import('qr/decode.js')).BarcodeDetector;
  return new Chosen({ formats: ['qr_code'] });
}

/** Whether there may be a camera; browsers have none for pages over plain http. Never before the page is alive. */
export const canScan = (isHydrated: boolean): boolean => isHydrated && 'mediaDevices' in navigator;

const SCAN_INTERVAL_MS = 200;

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
    const detector = await createDetector();
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
      } else timer = setTimeout(() => void look().catch(fail), SCAN_INTERVAL_MS);
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
