/** `BarcodeDetector`, which has no types yet and exists mainly in Chrome for Android. */
type Detector = { detect(source: HTMLVideoElement): Promise<ReadonlyArray<{ rawValue: string }>> };
type DetectorClass = {
  new (options: { formats: ['qr_code'] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
};

/** The browser's detector if it reads QR codes, else a decoder that is loaded now. */
async function createDetector(): Promise<Detector> {
  // Undefined where the browser has no detector.
  const Native: DetectorClass | undefined = Reflect.get(globalThis, 'BarcodeDetector');
  const formats = (await Native?.getSupportedFormats()) ?? [];
  const Chosen =
    Native && formats.includes('qr_code') ? Native : (await import('qr/decode.js')).BarcodeDetector;
  return new Chosen({ formats: ['qr_code'] });
}

/** False until hydration. Browsers offer no camera to pages over plain http. */
export const canScan = (isHydrated: boolean): boolean => isHydrated && 'mediaDevices' in navigator;

const SCAN_INTERVAL_MS = 200;

/** Reads the camera into a video until it sees a QR code; the returned function turns the camera off. */
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
    const detectCode = async () => {
      const [code] = await detector.detect(video);
      if (isOver) return;
      if (code) {
        stop();
        onCode(code.rawValue);
      } else timer = setTimeout(() => void detectCode().catch(fail), SCAN_INTERVAL_MS);
    };
    await detectCode();
  }
  const fail = () => {
    if (isOver) return;
    stop();
    onFailure();
  };
  void run().catch(fail);
  return stop;
}
